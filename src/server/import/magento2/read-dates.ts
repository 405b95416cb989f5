import { say } from '../../words/say.ts'
import { SourceError } from '../records/source-error.ts'

/** The part of "2/1/24" that is the month. */
export type DateOrder = 'month-first' | 'day-first'
/** The order of a file's dates by the mark between their parts, and the first date that showed it. */
export type DateOrders = Map<string, { order: DateOrder; date: string }>

const ISO = /^(\d{4})-(\d{2})-(\d{2})/
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:\D|$)/

/** The order that a date shows by itself: undefined where each part may be the month. Dots stand behind the day wherever they are used. */
export function orderIn(text: string): DateOrder | undefined {
  const [, first, mark, second] = PARTS.exec(text.trim()) ?? []
  if (first === undefined) return undefined
  if (mark === '.' || Number(first) > 12) return 'day-first'
  return Number(second) > 12 ? 'month-first' : undefined
}

const markIn = (text: string): string | undefined => PARTS.exec(text.trim())?.[2]

/** "2/1/24" may be a day of January or of February. */
const hasTwoOrders = (text: string): boolean =>
  orderIn(text) === undefined && inOrder(text, 'month-first') !== inOrder(text, 'day-first')

/** An ISO day, or the text as it is, which the check then names. */
export const dayIn = (text: string, orders: DateOrders): string =>
  inOrder(text, orderIn(text) ?? orders.get(markIn(text) ?? '')?.order ?? 'month-first')

function inOrder(text: string, order: DateOrder): string {
  const iso = ISO.exec(text.trim())
  if (iso) return iso[0]
  const [, first, , second, year] = PARTS.exec(text.trim()) ?? []
  if (first === undefined) return text.trim()
  const [month, day] = order === 'month-first' ? [first, second!] : [second!, first]
  return `${year!.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Notes the dates of a whole file; those that are read are told or refused where the file does not say how. */
export function datesOfFile() {
  const orders: DateOrders = new Map()
  /** For each mark two dates that contradict each other. */
  const clashes = new Map<string, [string, string]>()
  /** For each mark a date that is read. */
  const unclear = new Map<string, string>()
  let dotted: string | undefined

  function see(text: string, isRead: boolean): void {
    const [mark, order] = [markIn(text), orderIn(text)]
    if (mark === undefined) return
    if (isRead && hasTwoOrders(text) && !unclear.has(mark)) unclear.set(mark, text.trim())
    if (isRead && mark === '.' && hasTwoOrders(text.replaceAll('.', '/'))) dotted ??= text.trim()
    const shown = orders.get(mark)
    if (order && !shown) orders.set(mark, { order, date: text.trim() })
    else if (order && shown!.order !== order && !clashes.has(mark)) clashes.set(mark, [shown!.date, text.trim()])
  }

  /** @throws {SourceError} where a date that is read may be either of two */
  function remarks(): string[] {
    for (const [mark, date] of unclear) {
      const [one, other] = clashes.get(mark) ?? []
      if (one !== undefined)
        throw new SourceError(
          say(
            'Some dates of the file have the day first, others the month ({one}, {other}): nobody can tell what {date} is. Write dates like {day}.',
            { one, other: other!, date, day: '2026-12-24' },
          ),
        )
    }
    const untold = [...unclear].filter(([mark]) => !orders.has(mark)).map(([, date]) => monthFirst(date))
    const monthly = [...orders.values()].find(({ order }) => order === 'month-first')
    return dotted !== undefined && monthly ? [...untold, dayFirst(dotted, monthly.date)] : untold
  }

  const monthFirst = (date: string) =>
    say('dates like {date} are read with the month first, which no date of the file shows: {day}', {
      date,
      day: dayIn(date, orders),
    })
  const dayFirst = (date: string, other: string) =>
    say('dates like {date} are read with the day first ({day}), although others have the month first ({other})', {
      date,
      day: dayIn(date, orders),
      other,
    })
  return { orders, see, remarks }
}
