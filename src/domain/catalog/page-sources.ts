import type { Stocked } from './stock-item.ts'

/**
 * The data that a page was made from: a kept page is out of date when one of these changes (decisions/056). The services
 * that read note it themselves, so that no page can forget to.
 */
export class PageSources {
  /** Ids that were asked for, also of products that are not shown. */
  readonly products = new Set<number>()
  /** The stock as the page shows it, by product: orders change it without a word (StockReader). */
  readonly stock = new Map<number, Stocked>()
  /** Lists or a search, which any change of the catalogue may change. */
  isListed = false
  /** Its address, or a SKU in its text, may lead to another product when products come, go or move. */
  isByName = false
  /** A countdown runs on it: the page says how many seconds were left. */
  hasCountdown = false
  /** Not to be kept: it shows less than it would because a service is away, or each of them is counted. */
  isPassing = false
}
