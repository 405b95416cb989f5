import * as v from 'valibot'
import { allProductTypes } from '#domain/product/types/product-types.ts'
import { attributeSchemas } from './attributes.ts'
import { cartRuleSchemas } from './cart-rules.ts'
import { catalogueSchemas } from './catalogue.ts'
import { categorySchemas } from './categories.ts'
import { contentSchemas } from './content.ts'
import { menuSchemas } from './menus.ts'
import { lookSchemas } from './look.ts'
import { textSchemas } from './texts.ts'
import { fileSchemas } from './files.ts'
import { uploadSchemas } from './uploads.ts'
import { pictureSchemas } from './pictures.ts'
import { problemSchema } from './problem.ts'
import { orderSchemas } from './order-schemas.ts'
import { staffSchemas } from './staff.ts'
import { runningSchemas } from './operations.ts'
import { importSchemas } from './imports.ts'
import { backupSchemas } from './backups.ts'
import { exportSchemas } from './exports.ts'
import { tokenSchemas } from './tokens.ts'
import { webhookSchemas } from './webhooks.ts'
import { auditSchemas } from './audit.ts'
import { customerSchemas } from './customer-schemas.ts'
import { newsletterSchemas } from './newsletter.ts'
import { contactSchemas } from './contact-messages.ts'
import { letterSchemas } from './letters.ts'
import { stockSchemas } from './low-stock.ts'
import { reviewSchemas } from './reviews.ts'
import { reportSchemas } from './report-schemas.ts'
import { day, listOf, money, whole } from './schema-parts.ts'
import { productRecord } from './product-records.ts'
import { settingsSchemas } from './settings.ts'
import { mailServerSchemas } from './mail-server.ts'
import { paymentKeySchemas } from './payment-keys.ts'
import { launchCheckSchemas } from './launch-check.ts'
import { seenSchemas } from './seen-by-customer.ts'
import { undoSchemas } from './undo.ts'
import { priceSchemas } from './price-schemas.ts'
import { deskOrderSchemas } from './desk-orders.ts'
import { searchTermSchemas } from './search-terms.ts'
import { sampleCartSchemas } from './sample-cart.ts'
import { currencySchemas } from './currencies.ts'
import { shippingRateSchemas } from './shipping-rates.ts'
import { storeViewSchemas } from './store-views.ts'
import { taxClassSchemas } from './tax-classes.ts'

const stock = v.strictObject({
  sku: v.string(),
  quantity: whole,
  isManaged: v.pipe(v.boolean(), v.description('Its pieces are counted.')),
  isInStock: v.pipe(v.boolean(), v.description('The switch that takes it off sale.')),
  allowsBackorders: v.boolean(),
})

/** Without its stock, which every sale changes: who changes a price is not kept from it by a sale. */
const product = v.strictObject({
  sku: v.string(),
  type: v.picklist(allProductTypes),
  name: v.pipe(v.string(), v.description('In the default store view.')),
  isEnabled: v.boolean(),
  picture: v.pipe(v.nullable(v.string()), v.description('Its first picture, below /media/.')),
  price: v.pipe(v.nullable(money), v.description('Null where it is the sum of its parts’.')),
  specialPrice: v.nullable(
    v.strictObject({
      price: v.pipe(v.nullable(money), v.description('Null where it is a percentage.')),
      percent: v.pipe(v.nullable(v.string()), v.description('The share of a bundle’s price that it costs.')),
      from: v.nullable(day),
      to: v.nullable(day),
    }),
  ),
})

/** The bodies of answers, by name; the OpenAPI document uses the same names. */
export const schemas = {
  ...orderSchemas,
  ...deskOrderSchemas,
  Product: product,
  ProductList: listOf(product),
  Stock: stock,
  StockChanges: v.strictObject({
    changes: v.array(v.strictObject({ sku: v.string(), before: whole, after: whole })),
  }),
  ProductChanges: v.strictObject({
    results: v.array(
      v.strictObject({
        sku: v.string(),
        isDone: v.boolean(),
        errors: v.optional(v.array(v.strictObject({ pointer: v.string(), detail: v.string() }))),
      }),
    ),
  }),
  ...attributeSchemas,
  ...cartRuleSchemas,
  ...catalogueSchemas,
  ...searchTermSchemas,
  ...categorySchemas,
  ...contentSchemas,
  ...lookSchemas,
  ...menuSchemas,
  ...textSchemas,
  ...pictureSchemas,
  ...fileSchemas,
  ...uploadSchemas,
  ...settingsSchemas,
  ...storeViewSchemas,
  ...sampleCartSchemas,
  ...priceSchemas,
  ...undoSchemas,
  ...seenSchemas,
  ...currencySchemas,
  ...shippingRateSchemas,
  ...paymentKeySchemas,
  ...mailServerSchemas,
  ...launchCheckSchemas,
  ...taxClassSchemas,
  ProductRecord: productRecord,
  Removed: v.strictObject({ removed: v.pipe(v.string(), v.description('The record that is gone.')) }),
  ...reportSchemas,
  ...reviewSchemas,
  ...letterSchemas,
  ...contactSchemas,
  ...customerSchemas,
  ...newsletterSchemas,
  ...auditSchemas,
  ...webhookSchemas,
  ...staffSchemas,
  ...tokenSchemas,
  ...importSchemas,
  ...exportSchemas,
  ...backupSchemas,
  ...runningSchemas,
  ...stockSchemas,
  Problem: problemSchema,
} satisfies Record<string, v.GenericSchema>
