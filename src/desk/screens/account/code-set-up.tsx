import { useState } from 'react'
import type { CodeSetUp } from '#domain/owner/second-factor.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { QrCode } from './qr-code.tsx'

/** The key for the app, and its first code, which shows that the app has it. */
export function CodeSetUpDialog({
  setUp: { secret, address },
  onOn,
  onClose,
}: {
  setUp: CodeSetUp
  onOn: (recoveryCodes: string[]) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const turnOn = async () => {
    if (!code.trim()) throw new FieldErrors({ code: t('fieldMissing') })
    const answer = await secondFactorCalls.turnCodeOn(code)
    if (answer.status === 'on') return answer.recoveryCodes
    throw new FieldErrors({ code: t(answer.status === 'over' ? 'codeSetUpOver' : 'codeRefused') })
  }
  return (
    <AskDialog title={t('setUpCodeTitle')} action={t('turnOn')} work={turnOn} onDone={onOn} onClose={onClose}>
      <p>{t('setUpCodeScan')}</p>
      <QrCode text={address} label={t('qrCode')} />
      <p>
        <a href={address}>{t('openInApp')}</a>
      </p>
      <dl className="facts">
        <dt>{t('codeKey')}</dt>
        <dd className="secret">{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</dd>
      </dl>
      <Field
        name="code"
        label={t('codeOfApp')}
        hint={t('codeOfAppHint')}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        hasFocus
      />
    </AskDialog>
  )
}
