import { addressFieldsDe } from '#messages/de/address.ts'
import type { en } from './en.ts'
import { frame } from './de/frame.ts'
import { session } from './de/session.ts'
import { common } from './de/common.ts'
import { today } from './de/today.ts'
import { orderActs } from './de/order-acts.ts'
import { documents } from './de/documents.ts'
import { orders } from './de/orders.ts'
import { phoneOrder } from './de/phone-order.ts'
import { products } from './de/products.ts'
import { people } from './de/people.ts'
import { programs } from './de/programs.ts'
import { messages } from './de/messages.ts'
import { reviews } from './de/reviews.ts'
import { attributes } from './de/attributes.ts'
import { categories } from './de/categories.ts'
import { account } from './de/account.ts'
import { secondFactor } from './de/second-factor.ts'
import { settings } from './de/settings.ts'
import { doubts, prices, seen, undo } from './de/explanations.ts'
import { promotions } from './de/promotions.ts'
import { content } from './de/content.ts'
import { operations } from './de/operations.ts'
import { transfers } from './de/transfers.ts'
import { searchTerms } from './de/search-terms.ts'
import { launch } from './de/launch.ts'
import { look } from './de/look.ts'
import { texts } from './de/texts.ts'

export const de: Record<keyof typeof en, string> = {
  ...addressFieldsDe,
  ...frame,
  ...session,
  ...common,
  ...today,
  ...orders,
  ...orderActs,
  ...phoneOrder,
  ...documents,
  ...products,
  ...attributes,
  ...categories,
  ...account,
  ...secondFactor,
  ...settings,
  ...launch,
  ...transfers,
  ...searchTerms,
  ...operations,
  ...people,
  ...reviews,
  ...messages,
  ...programs,
  ...content,
  ...look,
  ...texts,
  ...promotions,
  ...prices,
  ...undo,
  ...doubts,
  ...seen,
}
