import { storeViews } from './catalogue/store-views.ts'
import { contentPages } from './content/content-pages.ts'
import { shopSettings } from './settings/shop-settings.ts'
import { tableRates } from './settings/table-rates.ts'
import { taxClassesAndRates } from './settings/tax-classes.ts'
import type { MoveStep } from './step/move.ts'
import { subscribers } from './shoppers/subscribers.ts'

/** What a move does, in this order: each step may rely on the ones above it. */
export const STEPS: readonly MoveStep[] = [
  storeViews,
  shopSettings,
  tableRates,
  taxClassesAndRates,
  subscribers,
  contentPages,
]
