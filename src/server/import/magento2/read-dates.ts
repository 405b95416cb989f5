/** The part of "2/1/24" that is the month. */
export type DateOrder = 'month-first' | 'day-first'

const ISO = /^(\d{4})-(\d{2})-(\d{2})/
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:\D|$)/

/** Tells the order from the dates of a whole file: undefined while none has a part that can be no month. */
export function orderIn(text: string): DateOrder | undefined {
  const [, first, mark, second] = PARTS.exec(text.trim()) ?? []
  if (first === undefined) return undefined
  if (mark === '.' || Number(first) > 12) return 'day-first'
  return Number(second) > 12 ? 'month-first' : undefined
}

/** "2/1/24" may be a day of January or of February. */
export const hasTwoOrders = (text: string): boolean =>
  orderIn(text) === undefined && dayIn(text, 'month-first') !== dayIn(text, 'day-first')

/** An ISO day, or the text as it is, which the check then names. */
export function dayIn(text: string, order: DateOrder): string {
  const iso = ISO.exec(text.trim())
  if (iso) return iso[0]
  const [, first, , second, year] = PARTS.exec(text.trim()) ?? []
  if (first === undefined) return text.trim()
  const [month, day] = order === 'month-first' ? [first, second!] : [second!, first]
  return `${year!.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
