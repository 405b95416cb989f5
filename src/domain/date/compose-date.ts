/**
 * Puts the typed parts into a format: %m or %b month, %d or %e day, %y or %Y year, in any case, the first of each
 * (2.3.4). "%m/%e/%y" with 07, 05, 1985 → "07/05/1985".
 */
export function composeDate(parts: { day: string; month: string; year: string }, format: string): string {
  return format
    .replace(/%[mb]/i, () => parts.month)
    .replace(/%[de]/i, () => parts.day)
    .replace(/%y/i, () => parts.year)
}
