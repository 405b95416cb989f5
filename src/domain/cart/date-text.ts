/** "2026-02-28": a day that exists. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(match[3])
}

/** "09:30", 24 hours. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** "2026-02-28T09:30", as a browser's date-and-time input posts it. */
export function isDateTime(text: string): boolean {
  return text.length === 16 && /^[T ]$/.test(text[10]!) && isDate(text.slice(0, 10)) && isTime(text.slice(11))
}
