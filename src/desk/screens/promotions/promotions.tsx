import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'

export type CartRule = Schemas['CartRule']

/** Coupons and rules of the cart, in the order in which they apply. */
export function Promotions() {
  const words = useWords()
  const { t } = words
  const mayWrite = useMay('promotions:write')
  const found = useQuery({
    queryKey: ['cart-rules'],
    queryFn: async () => (await answered(api.GET('/cart-rules'))).data.items,
  })
  return (
    <>
      <PageHead title={t('promotions')}>
        {mayWrite && (
          <Link to="/promotions/rule" className="button is-main">
            {t('newPromotion')}
          </Link>
        )}
      </PageHead>
      <p className="subtitle">{t('promotionsText')}</p>
      <Loaded query={found}>
        {(rules) => (
          <ListTable
            label={t('promotions')}
            columns={ruleColumns(words)}
            rows={rules}
            nameOf={({ id }) => id}
            noneYet={t('noPromotions')}
          />
        )}
      </Loaded>
    </>
  )
}

const ruleColumns = (words: Words): Column<CartRule>[] => [
  {
    id: 'name',
    label: words.t('promotion'),
    cell: (rule) => (
      <>
        <Link to="/promotions/rule" search={{ id: rule.id }}>
          {rule.name}
        </Link>
        <small>{codesInWords(rule, words)}</small>
      </>
    ),
  },
  { id: 'gives', label: words.t('promotionGives'), isMinor: true, cell: (rule) => givesInWords(rule, words) },
  {
    id: 'state',
    label: words.t('state'),
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'good' : 'over'}>
        {isActive ? words.t('promotionRuns') : words.t('promotionPaused')}
      </Badge>
    ),
  },
  {
    id: 'uses',
    label: words.t('promotionUses'),
    isNumber: true,
    cell: ({ timesUsed }) => timesUsed,
  },
]

/** The number of codes that a row names; a rule of a former shop may have many. */
const MOST_CODES = 10

function codesInWords({ coupons, couponCount }: CartRule, { t }: Words): string {
  if (couponCount === 0) return t('promotionForAll')
  const codes = coupons.slice(0, MOST_CODES).map(({ code }) => code)
  const others = couponCount - codes.length
  return [codes.join(', '), others > 0 && t('promotionOtherCodes', { count: others })].filter(Boolean).join(' ')
}

/** The benefit of a rule, in a few words. */
export function givesInWords({ discount, freeShipping }: Pick<CartRule, 'discount' | 'freeShipping'>, { t }: Words) {
  const off =
    discount?.kind === 'percent'
      ? t('givesPercent', { percent: discount.percent })
      : discount?.kind === 'piece'
        ? t('givesPiece', { amount: discount.amount })
        : discount?.kind === 'cart'
          ? t('givesCart', { amount: discount.amount })
          : discount && t('givesBuyGet', { buy: discount.buy, get: discount.get })
  return [off, freeShipping && t('givesFreeShipping')].filter(Boolean).join(', ')
}
