import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { answered, api, type Versioned } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskButton } from '../../parts/ask-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useFormKey } from '../../parts/use-form-key.ts'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { type CartRule } from './promotions.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ruleFrom, ruleValues, type RuleValues } from './rule-values.ts'
import { SampleCart } from './sample-cart.tsx'

const route = getRouteApi('/frame/promotions/rule')
const EMPTY: Versioned<Partial<CartRule>> = { data: {}, version: '' }

const readRule = (id: string): Promise<Versioned<Partial<CartRule>>> =>
  answered(api.GET('/cart-rules/{id}', { params: { path: { id } } }))

/** One coupon or rule, or a new one. */
export function RuleScreen() {
  const { t } = useWords()
  const { id } = route.useSearch()
  const { key, onNamed } = useFormKey(id ?? '')
  const found = useQuery({
    queryKey: ['cart-rule', id ?? ''],
    queryFn: () => (id === undefined ? EMPTY : readRule(id)),
  })
  return (
    <>
      <p className="way">
        <Link to="/promotions">{t('promotions')}</Link>
      </p>
      <Loaded query={found}>{(now) => <RuleForm key={key} now={now} onNamed={onNamed} />}</Loaded>
    </>
  )
}

function RuleForm({ now, onNamed }: { now: Versioned<Partial<CartRule>>; onNamed: (id: string) => void }) {
  const words = useWords()
  const { t, named } = words
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useMay('promotions:write')
  const { id, name, isActive, inWhole = true, couponCount = 0, timesUsed = 0 } = now.data
  const write = (values: RuleValues, { data, version }: Versioned<Partial<CartRule>>) => {
    const body = ruleFrom(values, data, words)
    const params = { path: { id: data.id ?? '' }, header: { 'If-Match': version } }
    return answered(
      data.id === undefined ? api.POST('/cart-rules', { body }) : api.PUT('/cart-rules/{id}', { params, body }),
    )
  }
  const onSaved = (saved: Versioned<Partial<CartRule>>) => {
    void queries.invalidateQueries({ queryKey: ['cart-rules'] })
    queries.setQueryData(['cart-rule', saved.data.id], saved)
    onNamed(saved.data.id ?? '')
    void navigate({ to: '/promotions/rule', search: { id: saved.data.id }, ignoreBlocker: true })
  }
  return (
    <>
      <PageHead
        title={id === undefined ? t('newPromotion') : (name ?? id)}
        state={
          id !== undefined && (
            <Badge tone={isActive ? 'good' : 'over'}>{isActive ? t('promotionRuns') : t('promotionPaused')}</Badge>
          )
        }
      >
        {id !== undefined && mayWrite && <RuleActs id={id} isActive={isActive ?? false} version={now.version} />}
      </PageHead>
      {couponCount > 0 && (
        <p className="subtitle">
          {couponCount > 1 && `${t('promotionCodes', { count: couponCount })} `}
          {t('promotionUsed', { count: timesUsed })}
        </p>
      )}
      {!inWhole && <p className="meanwhile">{t('promotionFormer')}</p>}
      <VersionedForm<RuleValues, Partial<CartRule>>
        queryKey={['cart-rule', id ?? '']}
        now={now}
        valuesOf={ruleValues}
        labelOf={(field) => named('rule', field)}
        read={() => readRule(id ?? '')}
        write={(values, _, seen) => write(values, seen)}
        onSaved={onSaved}
        renderBelow={(values) => (
          <SampleCart rule={() => ruleFrom(values, now.data, words)} replaces={id} isWhole={inWhole} />
        )}
      >
        {({ values, set }) => <RuleFields values={values} set={set} isReadOnly={!mayWrite || !inWhole} />}
      </VersionedForm>
    </>
  )
}

function RuleActs({ id, isActive, version }: { id: string; isActive: boolean; version: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { path: { id } }
  const { run, isRunning, error } = useAction(
    (): Promise<Versioned<Partial<CartRule>>> =>
      answered(
        isActive ? api.POST('/cart-rules/{id}/pause', { params }) : api.POST('/cart-rules/{id}/resume', { params }),
      ),
    () => {
      for (const key of [['cart-rules'], ['cart-rule', id]]) void queries.invalidateQueries({ queryKey: key })
      noticeBoard.say(isActive ? t('promotionIsPaused') : t('promotionIsResumed'))
    },
  )
  return (
    <>
      <ActionButton className="button" onPress={run} isBusy={isRunning}>
        {isActive ? t('pausePromotion') : t('resumePromotion')}
      </ActionButton>
      <AskButton
        label={t('remove')}
        title={t('removePromotion')}
        isDangerous
        work={() =>
          answered(api.DELETE('/cart-rules/{id}', { params: { ...params, header: { 'If-Match': version } } }))
        }
        onDone={() => {
          void queries.invalidateQueries({ queryKey: ['cart-rules'] })
          void navigate({ to: '/promotions', ignoreBlocker: true })
        }}
      >
        <p>{t('removePromotionText')}</p>
      </AskButton>
      <Failed error={error} />
    </>
  )
}
