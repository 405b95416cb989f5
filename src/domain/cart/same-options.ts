import { optionsKey } from '../product/chosen-options.ts'
import type { StoredLine } from './line-views.ts'

/** The line that holds the same product with the same choices. */
export function sameLine<Line extends Pick<StoredLine, 'productId' | 'options'>>(
  lines: Line[],
  wanted: Pick<StoredLine, 'productId' | 'options'>,
): Line | undefined {
  const key = optionsKey(wanted.options)
  return lines.find((line) => line.productId === wanted.productId && optionsKey(line.options) === key)
}
