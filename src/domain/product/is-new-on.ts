import { isWithinDays } from '../pricing/prices-on.ts'
import type { ListedProduct } from './product.ts'

export const isNewOn = (today: string, { newFrom, newTo }: Pick<ListedProduct, 'newFrom' | 'newTo'>): boolean =>
  Boolean(newFrom || newTo) && isWithinDays(today, newFrom, newTo)
