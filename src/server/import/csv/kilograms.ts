import { twoReadings } from '#domain/money/two-readings.ts'

const GRAM = 0.001

/**
 * A weight of a file in kilograms. A text that is no weight stays as it is. So does "1.200" in grams, with its unit: grams are whole numbers,
 * and a spreadsheet writes a thousand and two hundred like that. Such a cell is refused (unclear-cells.ts).
 *
 * @param unit how many kilograms one of the file's unit is
 */
export function inKilograms(text: string, unit: number): string {
  if (unit === GRAM && twoReadings(text, 0)) return `${text} g`
  return /^\d+(\.\d+)?$/.test(text) ? String(Number((Number(text) * unit).toFixed(4))) : text
}
