import { createConnection } from 'mysql2/promise'

/**
 * A large Magento 1 shop in MariaDB: copies of the sample shop's rows under ids, SKUs, e-mail addresses and numbers of their own. The same
 * arguments give the same shop.
 *
 * OLD_SHOP_SERVER: mysql://root@127.0.0.1:3306; OLD_SHOP_SAMPLE: the database of the sample shop, "madison".
 * node bench/make-old-shop.mjs [products] [customers] [orders] [name]: 100000 200000 500000 bench_old_shop
 */
const SERVER = process.env.OLD_SHOP_SERVER ?? 'mysql://root@127.0.0.1:3306'
const SAMPLE = process.env.OLD_SHOP_SAMPLE ?? 'madison'

/** Copies are this far apart; every id of the sample is smaller. */
const APART = 3000

/** `ids`: columns that the copy moves on with it; `words`: columns in which it says another text; others stay as they are. */
const CATALOGUE = [
  { table: 'catalog_product_entity', ids: ['entity_id'], words: { sku: "concat(sku, '-', seq)" } },
  ...['decimal', 'datetime', 'text', 'int'].map((type) => ({
    table: `catalog_product_entity_${type}`,
    ids: ['entity_id'],
    fresh: 'value_id',
  })),
  {
    table: 'catalog_product_entity_varchar',
    ids: ['entity_id'],
    fresh: 'value_id',
    words: {
      value: `case attribute_id when (select attribute_id from {eav_attribute} where entity_type_id = 4 and attribute_code = 'url_key')
        then concat(value, '-copy-', seq) else value end`,
    },
  },
  { table: 'catalog_product_entity_media_gallery', ids: ['value_id', 'entity_id'] },
  { table: 'catalog_product_entity_media_gallery_value', ids: ['value_id'] },
  { table: 'catalog_product_entity_tier_price', ids: ['entity_id'], fresh: 'value_id' },
  { table: 'catalog_product_entity_group_price', ids: ['entity_id'], fresh: 'value_id' },
  { table: 'catalog_product_website', ids: ['product_id'] },
  { table: 'catalog_category_product', ids: ['product_id'] },
  { table: 'cataloginventory_stock_item', ids: ['product_id'], fresh: 'item_id' },
  { table: 'catalog_product_relation', ids: ['parent_id', 'child_id'] },
  { table: 'catalog_product_link', ids: ['link_id', 'product_id', 'linked_product_id'] },
  { table: 'catalog_product_link_attribute_int', ids: ['link_id'], fresh: 'value_id' },
  { table: 'catalog_product_link_attribute_decimal', ids: ['link_id'], fresh: 'value_id' },
  { table: 'catalog_product_super_attribute', ids: ['product_super_attribute_id', 'product_id'] },
  { table: 'catalog_product_super_attribute_label', ids: ['product_super_attribute_id'], fresh: 'value_id' },
  { table: 'catalog_product_super_attribute_pricing', ids: ['product_super_attribute_id'], fresh: 'value_id' },
  { table: 'catalog_product_super_link', ids: ['product_id', 'parent_id'], fresh: 'link_id' },
  { table: 'catalog_product_bundle_option', ids: ['option_id', 'parent_id'] },
  { table: 'catalog_product_bundle_option_value', ids: ['option_id'], fresh: 'value_id' },
  {
    table: 'catalog_product_bundle_selection',
    ids: ['selection_id', 'option_id', 'parent_product_id', 'product_id'],
  },
  { table: 'catalog_product_option', ids: ['option_id', 'product_id'] },
  { table: 'catalog_product_option_title', ids: ['option_id'], fresh: 'option_title_id' },
  { table: 'catalog_product_option_price', ids: ['option_id'], fresh: 'option_price_id' },
  { table: 'catalog_product_option_type_value', ids: ['option_type_id', 'option_id'] },
  { table: 'catalog_product_option_type_title', ids: ['option_type_id'], fresh: 'option_type_title_id' },
  { table: 'catalog_product_option_type_price', ids: ['option_type_id'], fresh: 'option_type_price_id' },
  { table: 'downloadable_link', ids: ['link_id', 'product_id'] },
  { table: 'downloadable_link_title', ids: ['link_id'], fresh: 'title_id' },
  { table: 'downloadable_link_price', ids: ['link_id'], fresh: 'price_id' },
  {
    table: 'core_url_rewrite',
    ids: ['url_rewrite_id', 'product_id'],
    where: 'product_id is not null',
    words: {
      id_path: "concat(id_path, '-', seq)",
      request_path: "concat(left(request_path, char_length(request_path) - 5), '-copy-', seq, '.html')",
      target_path: `concat('catalog/product/view/id/', product_id + ${APART} * seq, if(category_id is null, '', concat('/category/', category_id)))`,
    },
  },
  { table: 'review', ids: ['review_id', 'entity_pk_value'] },
  { table: 'review_detail', ids: ['review_id'], fresh: 'detail_id' },
  { table: 'review_store', ids: ['review_id'] },
  { table: 'rating_option_vote', ids: ['review_id', 'entity_pk_value'], fresh: 'vote_id' },
]

/** A fifth of the accounts each: the password is "old-<copy>" with Magento's forms of a hash. */
const PASSWORDS = `case seq % 5
  when 0 then concat(md5(concat('Ab', 'old-', seq)), ':Ab')
  when 1 then md5(concat('old-', seq))
  when 2 then concat(sha2(concat(md5(seq), 'old-', seq), 256), ':', md5(seq))
  when 3 then concat(sha2(concat(md5(seq), 'old-', seq), 512), ':', md5(seq))
  else concat('$2y$10$', left(concat(md5(seq), md5(seq)), 53)) end`

const CUSTOMERS = [
  { table: 'customer_entity', ids: ['entity_id'], words: { email: "concat(seq, '.', email)" } },
  { table: 'customer_entity_datetime', ids: ['entity_id'], fresh: 'value_id' },
  {
    table: 'customer_entity_int',
    ids: ['entity_id'],
    fresh: 'value_id',
    words: {
      value: `case when attribute_id in (select attribute_id from {eav_attribute}
        where attribute_code in ('default_billing', 'default_shipping')) then value + ${APART} * seq else value end`,
    },
  },
  {
    table: 'customer_entity_varchar',
    ids: ['entity_id'],
    fresh: 'value_id',
    words: {
      value: `case attribute_id when (select attribute_id from {eav_attribute} where attribute_code = 'password_hash')
        then ${PASSWORDS} else value end`,
    },
  },
  { table: 'customer_address_entity', ids: ['entity_id', 'parent_id'] },
  ...['varchar', 'int', 'text'].map((type) => ({
    table: `customer_address_entity_${type}`,
    ids: ['entity_id'],
    fresh: 'value_id',
  })),
]

/** Numbers of a series are below 1000 apart in the sample. */
const number = "concat(substring_index(increment_id, '-', 1) + 1000 * seq, substr(increment_id, 10))"
const ordersOf = (products, customers) => {
  const product = { product_id: `product_id + ${APART} * (seq % ${products})` }
  const customer = { customer_id: `customer_id + ${APART} * (seq % ${customers})` }
  const documents = { ids: ['entity_id', 'order_id'], words: { increment_id: number } }
  return [
    { table: 'sales_flat_order', ids: ['entity_id'], words: { increment_id: number, ...customer } },
    { table: 'sales_flat_order_item', ids: ['item_id', 'order_id', 'parent_item_id'], words: product },
    { table: 'sales_flat_order_address', ids: ['entity_id', 'parent_id'] },
    { table: 'sales_flat_order_payment', ids: ['entity_id', 'parent_id'] },
    { table: 'sales_flat_order_status_history', ids: ['parent_id'], fresh: 'entity_id' },
    { table: 'sales_order_tax', ids: ['tax_id', 'order_id'] },
    { table: 'sales_flat_invoice', ...documents },
    { table: 'sales_flat_shipment', ...documents },
    { table: 'sales_flat_shipment_track', ids: ['parent_id', 'order_id'], fresh: 'entity_id' },
    { table: 'sales_flat_creditmemo', ...documents },
    { table: 'downloadable_link_purchased', ids: ['purchased_id', 'order_id', 'order_item_id'], words: customer },
    {
      table: 'downloadable_link_purchased_item',
      ids: ['purchased_id', 'order_item_id'],
      fresh: 'item_id',
      words: { ...product, link_hash: "concat(link_hash, '-', seq)" },
    },
  ]
}

/** Tables that a move does not read, and that grow large. */
const LEFT_EMPTY =
  /^(log_|report_|catalogsearch_|catalog_product_index|catalog_category_product_index|sales_flat_quote|core_cache|core_session)/

/** Makes the shop. @returns how often each part of the sample stands in it, and the rows it has */
export async function makeOldShop({
  products = 100_000,
  customers = 200_000,
  orders = 500_000,
  name,
  onTable = () => {},
}) {
  const connection = await createConnection(SERVER)
  const run = (text) => connection.query(text)
  const rowsOf = async (table) => Number((await run(`select count(*) as n from ${SAMPLE}.${table}`))[0][0].n)
  try {
    await run(`drop database if exists ${name}`)
    await run(`create database ${name} character set utf8mb4`)
    await run(`use ${name}`)
    // Without a join buffer each copy is read and written in the order of its keys.
    await run('set foreign_key_checks = 0, unique_checks = 0, join_cache_level = 0, sql_mode = "NO_AUTO_VALUE_ON_ZERO"')
    const [tables] = await run(
      `select table_name as name from information_schema.tables where table_schema = '${SAMPLE}' and table_type = 'BASE TABLE'`,
    )
    for (const { name: table } of tables) {
      await run(`create table ${table} like ${SAMPLE}.${table}`)
      if (!LEFT_EMPTY.test(table)) await run(`insert into ${table} select * from ${SAMPLE}.${table}`)
    }
    const copies = {
      products: Math.ceil(products / (await rowsOf('catalog_product_entity'))),
      customers: Math.ceil(customers / (await rowsOf('customer_entity'))),
      orders: Math.ceil(orders / (await rowsOf('sales_flat_order'))),
    }
    const parts = [
      [CATALOGUE, copies.products],
      [CUSTOMERS, copies.customers],
      [ordersOf(copies.products, copies.customers), copies.orders],
    ]
    for (const [specs, times] of parts) for (const spec of specs) onTable(spec.table, await multiply(spec, times))
    return copies
  } finally {
    await connection.end()
  }

  /**
   * The sample's own rows are the first copy. Some copies at a time, so that the server's undo log stays small. The other keys are made
   * when all rows are there: the server sorts them then, instead of looking for the place of each row.
   */
  async function multiply({ table, ids, fresh, words = {}, where = 'true' }, times) {
    const keys = await otherKeys(table)
    if (keys.length > 0)
      await run(`alter table ${table} ${keys.map(({ name }) => `drop index \`${name}\``).join(', ')}`)
    const [columns] = await run(`show columns from ${SAMPLE}.${table}`)
    const taken = columns.map(({ Field }) => Field).filter((column) => column !== fresh)
    const picked = taken.map((column) => {
      const text = words[column] ?? (ids.includes(column) ? `${column} + ${APART} * seq` : `\`${column}\``)
      return text.replaceAll(/\{(\w+)\}/g, `${SAMPLE}.$1`)
    })
    const list = taken.map((column) => `\`${column}\``).join(', ')
    let made = 0
    for (let from = 1; from < times; from += 500) {
      const to = Math.min(times - 1, from + 499)
      const [answer] = await run(
        `insert into ${table} (${list}) select straight_join ${picked.join(', ')} from seq_${from}_to_${to} s join ${SAMPLE}.${table} t
         force index (primary) where ${where} order by seq`,
      )
      made += answer.affectedRows
    }
    if (keys.length > 0)
      await run(`alter table ${table} ${keys.map(({ definition }) => `add ${definition}`).join(', ')}`)
    return made
  }

  async function otherKeys(table) {
    const [[created]] = await run(`show create table ${table}`)
    const lines = created['Create Table'].split('\n').map((line) => line.trim().replace(/,$/, ''))
    return lines.flatMap((definition) => {
      const name = /^(?:UNIQUE |FULLTEXT )?KEY `(\w+)`/.exec(definition)?.[1]
      return name ? [{ name, definition }] : []
    })
  }
}

/** Changes what an owner and shoppers do in some days: the prices of about one product in a hundred, as many names, and histories of orders. */
export async function changeALittle(name) {
  const connection = await createConnection(addressOfOldShop(name))
  const attribute = (type, code) => `(select a.attribute_id from eav_attribute a join eav_entity_type t
    on t.entity_type_id = a.entity_type_id where t.entity_type_code = '${type}' and a.attribute_code = '${code}')`
  for (const text of [
    `update catalog_product_entity_decimal set value = value + 1
     where entity_id % 97 = 7 and store_id = 0 and attribute_id = ${attribute('catalog_product', 'price')}`,
    `update customer_entity_varchar set value = concat(value, 'a')
     where entity_id % 97 = 7 and attribute_id = ${attribute('customer', 'firstname')}`,
    "update sales_flat_order_status_history set comment = concat(coalesce(comment, ''), ' Called.') where parent_id % 97 = 7",
  ])
    await connection.query(text)
  await connection.end()
}

export async function dropOldShop(name) {
  const connection = await createConnection(SERVER)
  await connection.query(`drop database if exists ${name}`)
  await connection.end()
}

export const addressOfOldShop = (name) => `${SERVER.replace(/\/$/, '')}/${name}`

if (import.meta.url === `file://${process.argv[1]}`) {
  const [products, customers, orders] = process.argv.slice(2, 5).map(Number)
  const name = process.argv[5] ?? 'bench_old_shop'
  const onTable = (table, rows) => process.stdout.write(`${table}: ${rows} rows\n`)
  process.stdout.write(`${JSON.stringify(await makeOldShop({ products, customers, orders, name, onTable }))}\n`)
}
