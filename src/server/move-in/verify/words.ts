import { number } from '../page/page-words.ts'
import type { Verdict } from '../page/report-page.ts'
import { MOST_LISTED, type Difference, type Section, type Unit } from './comparing/section.ts'
import type { Verification } from './verify.ts'
import { say, type PlainSentence, type Sentence } from '../../words/say.ts'

const NONE = {
  records: 'There were no records to compare.',
  orders: 'There were no orders to compare.',
  products: 'There were no products to compare.',
  prices: 'There were no prices to compare.',
  carts: 'There were no carts to compare.',
  addresses: 'There were no addresses to compare.',
  categories: 'There were no categories to compare.',
  pages: 'There were no pages to compare.',
  settings: 'There were no settings to compare.',
} as const satisfies Record<Unit, PlainSentence>

const AGREED = {
  records: '{agreed} of {compared} records agree',
  orders: '{agreed} of {compared} orders agree',
  products: '{agreed} of {compared} products agree',
  prices: '{agreed} of {compared} prices agree',
  carts: '{agreed} of {compared} carts agree',
  addresses: '{agreed} of {compared} addresses agree',
  categories: '{agreed} of {compared} categories agree',
  pages: '{agreed} of {compared} pages and blocks agree',
  settings: '{agreed} of {compared} settings agree',
} as const satisfies Record<Unit, Sentence>

/** "593 of 593 products agree." */
export function sentenceOf({ unit, compared, agreed, explained, unexplained }: Section): string {
  if (compared === 0) return say(NONE[unit])
  const others = [
    ...(explained > 0
      ? [
          say('{number} difference is explained|{number} differences are explained', {
            count: explained,
            number: number(explained),
          }),
        ]
      : []),
    ...(unexplained > 0
      ? [say('{number} is not|{number} are not', { count: unexplained, number: number(unexplained) })]
      : []),
  ]
  const first = say(AGREED[unit], { agreed: number(agreed), compared: number(compared) })
  return `${[first, ...others].join('; ')}.`
}

export const verdictOf = ({ explained, unexplained }: Pick<Section, 'explained' | 'unexplained'>): Verdict =>
  unexplained > 0 ? 'bad' : explained > 0 ? 'explained' : 'good'

/** "and 12 more", where not all are listed. */
export const moreThan = (listed: readonly Difference[], count: number): string | undefined =>
  count > listed.length
    ? say('… and {more} more (the first {listed} are listed)', {
        more: number(count - listed.length),
        listed: MOST_LISTED,
      })
    : undefined

export function totalsOf(sections: readonly Section[]) {
  const sum = (of: (section: Section) => number) => sections.reduce((total, section) => total + of(section), 0)
  return { explained: sum(({ explained }) => explained), unexplained: sum(({ unexplained }) => unexplained) }
}

/** The result of all in one sentence. */
export function resultOf({ status, sections }: Pick<Verification, 'status' | 'sections'>): string {
  const { explained, unexplained } = totalsOf(sections)
  if (status === 'stopped') return say('The comparison was stopped, so the results below are not complete.')
  if (unexplained > 0)
    return say('{number} difference has no explanation.|{number} differences have no explanation.', {
      count: unexplained,
      number: number(unexplained),
    })
  return explained > 0
    ? say('Both shops agree; {number} difference is explained.|Both shops agree; {number} differences are explained.', {
        count: explained,
        number: number(explained),
      })
    : say('Both shops agree.')
}
