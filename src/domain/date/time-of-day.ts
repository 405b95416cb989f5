/** A time on a 24-hour clock. */
export type TimeOfDay = { hour: number; minute: number }

/** One part up or down, around the clock: 23 + 1 is 0, and the other part stays (5.calendar.9). */
export function stepTime(time: TimeOfDay, part: keyof TimeOfDay, by: number): TimeOfDay {
  const length = part === 'hour' ? 24 : 60
  return { ...time, [part]: (((time[part] + by) % length) + length) % length }
}

/** "7:05", "07.05" or "0705" → 7:05; undefined for what is no time. */
export function readTime(text: string): TimeOfDay | undefined {
  const match = /^(\d{1,2})[:.h]?(\d{2})$/.exec(text.trim())
  if (!match) return undefined
  const time = { hour: Number(match[1]), minute: Number(match[2]) }
  return time.hour < 24 && time.minute < 60 ? time : undefined
}

export const formatTime = ({ hour, minute }: TimeOfDay): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
