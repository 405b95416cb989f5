import { BROKEN_CATALOGUE } from './catalogue.ts'
import { BROKEN_CONTENT } from './content.ts'
import { BROKEN_ORDERS } from './orders.ts'
import { BROKEN_SHOPPERS } from './shoppers.ts'

/** Tables that are emptied first, so that nearly all messages are about broken rows. */
const EMPTIED = [
  'sales_flat_order',
  'sales_flat_order_item',
  'sales_flat_quote',
  'customer_entity',
  'customer_address_entity',
  'review',
  'salesrule',
  'salesrule_coupon',
  'core_url_rewrite',
  'core_config_data',
  'cms_page',
  'cms_block',
  'wishlist_item',
  'catalogsearch_query',
  'catalog_compare_item',
]

/** The old shop's tables lose what kept such rows out: others had no such keys, or programs that switched them off. */
const WITHOUT_GUARDS = [
  'alter table catalog_product_entity modify sku varchar(400)',
  'alter table catalog_product_entity_decimal modify value varchar(40)',
  'alter table catalog_product_entity_varchar modify value text',
  'alter table core_url_rewrite drop index IDX_CORE_URL_REWRITE_TARGET_PATH_STORE_ID, modify target_path text',
  'alter table salesrule_coupon drop index `UNQ_SALESRULE_COUPON_CODE`',
  'alter table sales_flat_order drop index `UNQ_SALES_FLAT_ORDER_INCREMENT_ID`',
]

/** Statements that make a copy of the sample shop one in which nearly every row is broken. */
export const BROKEN_SHOP: readonly string[] = [
  "set session sql_mode = 'NO_AUTO_VALUE_ON_ZERO', session foreign_key_checks = 0",
  ...EMPTIED.map((table) => `truncate ${table}`),
  'delete from catalog_product_entity where entity_id not in (337, 338)',
  'delete from catalog_product_entity_media_gallery',
  'delete from catalog_product_entity_varchar where attribute_id = 85',
  'delete from catalog_category_entity_varchar where attribute_id = 45',
  ...WITHOUT_GUARDS,
  ...BROKEN_CATALOGUE,
  ...BROKEN_SHOPPERS,
  ...BROKEN_ORDERS,
  ...BROKEN_CONTENT,
]
