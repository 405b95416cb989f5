import { Link } from '@tanstack/react-router'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'
import type { Explanation, Step } from './price-data.ts'

/** The way to a price, step by step, each with the place where it is set. */
export function PriceSteps({ price }: { price: Explanation }) {
  const words = useWords()
  const { t, money, named } = words
  const rows = price.steps.map((step, at) => ({ ...step, at }))
  return (
    <Panel title={t('priceSteps')}>
      {price.problem !== undefined && <p>{named('priceProblem', price.problem)}</p>}
      {price.couponProblem !== undefined && <p>{named('couponProblem', price.couponProblem)}</p>}
      <ListTable label={t('priceSteps')} columns={columns(words)} rows={rows} nameOf={({ at }) => String(at)} />
      <p className="price-total" role="status">
        {t('priceTotal', { total: money(price.total) })}
      </p>
    </Panel>
  )
}

function nameOf(step: Step, { t }: Words): string {
  const { kind, label = '', pieces = 0, group, percent = '' } = step
  const values = { label, pieces, group: group ?? '', percent: String(Number(percent)) }
  if (kind === 'tier' && group !== null && group !== undefined) return t('priceStep_group', values)
  if (kind !== 'tax') return t(`priceStep_${kind}`, values)
  if (step.setAt === null) return t('priceNoTax')
  return t(step.isIncluded ? 'priceTaxIncluded' : 'priceTaxAdded', values)
}

function whenOf({ from, to, endsAt, code }: Step, { t, day, moment }: Words): string {
  const parts = [
    code,
    from && t('priceFrom', { day: day(from) }),
    to && t('priceTo', { day: day(to) }),
    endsAt && t('priceEnds', { moment: moment(endsAt) }),
  ]
  return parts.filter(Boolean).join(', ')
}

const columns = (words: Words): Column<Step>[] => {
  const { t, money } = words
  return [
    {
      id: 'step',
      label: t('priceStep'),
      cell: (step) => (
        <>
          <SetAt step={step} name={nameOf(step, words)} />
          <small>{[whenOf(step, words), !step.isCounted && t('priceNotCounted')].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    {
      id: 'change',
      label: t('priceChange'),
      isNumber: true,
      isMinor: true,
      cell: ({ change, isCounted }) => (change && isCounted ? money(change) : t('priceNothing')),
    },
    { id: 'price', label: t('priceThen'), isNumber: true, cell: ({ price }) => money(price) },
  ]
}

/** The name of a step leads to where it is set. */
function SetAt({ step, name }: { step: Step; name: string }) {
  const { t } = useWords()
  const label = { 'aria-label': t('priceSetAt', { step: name }) }
  switch (step.setAt?.kind) {
    case 'product':
      return (
        <Link to="/products/$sku" params={{ sku: step.setAt.name }} {...label}>
          {name}
        </Link>
      )
    case 'promotion':
      return (
        <Link to="/promotions/rule" search={{ id: step.setAt.name }} {...label}>
          {name}
        </Link>
      )
    case 'currency':
      return (
        <Link to="/settings/$group" params={{ group: 'languages' }} {...label}>
          {name}
        </Link>
      )
    case 'tax-class':
      return (
        <Link to="/settings/taxes/$code" params={{ code: step.setAt.name }} {...label}>
          {name}
        </Link>
      )
    default:
      return name
  }
}
