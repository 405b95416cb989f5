/** Sheets of labels, all of A4: how many are on one, and how they lie. */
export const LABEL_SHEETS = [
  { labels: '8', label: 'labels8' },
  { labels: '4', label: 'labels4' },
] as const

export type LabelSheet = (typeof LABEL_SHEETS)[number]['labels']

/** Puts labels on sheets of so many, the first at the place `start` (from 1) of a sheet that was used before; null: an empty place. */
export function placesOn<Item>(items: readonly Item[], perSheet: number, start: number): (Item | null)[][] {
  const skipped = Math.min(Math.max(start, 1), perSheet) - 1
  const places = [...Array.from({ length: skipped }, () => null), ...items]
  const sheets = Array.from({ length: Math.ceil(places.length / perSheet) }, (_, at) =>
    places.slice(at * perSheet, (at + 1) * perSheet),
  )
  return items.length === 0 ? [] : sheets
}
