import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeSetUp, SecondFactor } from '#domain/owner/second-factor.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskButton } from '../../parts/ask-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, Panel } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useWords } from '../../texts/use-words.ts'
import { CodeSetUpDialog } from './code-set-up.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

const KEY = ['second-factor']

/** A person's second factors for signing in, and how to turn them on and off. */
export function SecondFactorPanel() {
  const { t } = useWords()
  const found = useQuery({ queryKey: KEY, queryFn: secondFactorCalls.own })
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Panel title={t('secondFactor')} aside={found.data && <State isOn={found.data.hasCode} />}>
      <div className="factor">
        <p>{t('secondFactorText')}</p>
        <Loaded query={found}>
          {(factor) =>
            factor.hasCode ? <CodeIsOn factor={factor} onCodes={setCodes} /> : <CodeIsOff onCodes={setCodes} />
          }
        </Loaded>
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}

function State({ isOn }: { isOn: boolean }) {
  const { t } = useWords()
  return <Badge tone={isOn ? 'good' : 'over'}>{t(isOn ? 'codeOn' : 'codeOff')}</Badge>
}

/** Says what is so now, and asks the shop anew: other sessions of this person have ended. */
function useChanged() {
  const queries = useQueryClient()
  return (said?: string) => {
    void queries.invalidateQueries({ queryKey: KEY })
    void queries.invalidateQueries({ queryKey: ['sessions'] })
    if (said !== undefined) noticeBoard.say(said)
  }
}

function CodeIsOff({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useWords()
  const changed = useChanged()
  const [setUp, setSetUp] = useState<CodeSetUp>()
  const { run, isRunning, error } = useAction(secondFactorCalls.setUpCode, (answer) =>
    answer.status === 'begun' ? setSetUp(answer) : changed(),
  )
  return (
    <>
      <Failed error={error} />
      <div className="buttons">
        <ActionButton onPress={run} isBusy={isRunning}>
          {t('setUpCode')}
        </ActionButton>
      </div>
      {setUp && (
        <CodeSetUpDialog
          setUp={setUp}
          onOn={(codes) => {
            onCodes(codes)
            changed(t('codeTurnedOn'))
          }}
          onClose={() => setSetUp(undefined)}
        />
      )}
    </>
  )
}

function CodeIsOn({
  factor: { recoveryCodesLeft },
  onCodes,
}: {
  factor: SecondFactor
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useWords()
  const changed = useChanged()
  return (
    <>
      <p>{t('recoveryCodesLeft', { count: recoveryCodesLeft })}</p>
      <div className="buttons">
        <AskButton
          label={t('renewRecoveryCodes')}
          work={secondFactorCalls.renewRecoveryCodes}
          onDone={(answer) => {
            if (answer.status === 'done') onCodes(answer.recoveryCodes)
            changed()
          }}
        >
          <p>{t('renewRecoveryCodesText')}</p>
        </AskButton>
        <AskButton
          label={t('turnOff')}
          title={t('turnCodeOffTitle')}
          isDangerous
          work={secondFactorCalls.turnCodeOff}
          onDone={() => changed(t('codeTurnedOff'))}
        >
          <p>{t('turnCodeOffText')}</p>
        </AskButton>
      </div>
    </>
  )
}
