import { addressFieldsEn } from '#messages/en/address.ts'
import { frame } from './en/frame.ts'
import { session } from './en/session.ts'
import { common } from './en/common.ts'
import { today } from './en/today.ts'
import { orderActs } from './en/order-acts.ts'
import { documents } from './en/documents.ts'
import { orders } from './en/orders.ts'
import { phoneOrder } from './en/phone-order.ts'
import { products } from './en/products.ts'
import { people } from './en/people.ts'
import { programs } from './en/programs.ts'
import { messages } from './en/messages.ts'
import { reviews } from './en/reviews.ts'
import { attributes } from './en/attributes.ts'
import { categories } from './en/categories.ts'
import { account } from './en/account.ts'
import { secondFactor } from './en/second-factor.ts'
import { settings } from './en/settings.ts'
import { doubts, prices, seen, undo } from './en/explanations.ts'
import { promotions } from './en/promotions.ts'
import { content } from './en/content.ts'
import { operations } from './en/operations.ts'
import { transfers } from './en/transfers.ts'
import { searchTerms } from './en/search-terms.ts'
import { launch } from './en/launch.ts'
import { look } from './en/look.ts'
import { texts } from './en/texts.ts'

/** Every text of the desk, by its areas. `{name}` is replaced; "one|other" is chosen by `count`. */
export const en = {
  ...addressFieldsEn,
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
