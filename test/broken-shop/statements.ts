/** A text of SQL. */
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`

type Value = string | number | null

const written = (value: Value): string => (typeof value === 'string' ? quoted(value) : String(value))

/** A row of a table of the old shop. */
export const row = (table: string, values: Record<string, Value>): string =>
  `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).map(written).join(', ')})`

/** Ids of attributes of the sample shop, with the kind of their values. */
const PRODUCT = {
  name: [71, 'varchar'],
  description: [72, 'text'],
  price: [75, 'decimal'],
  special_price: [76, 'decimal'],
  special_from_date: [77, 'datetime'],
  special_to_date: [78, 'datetime'],
  weight: [80, 'decimal'],
  image: [85, 'varchar'],
  color: [92, 'int'],
  news_from_date: [93, 'datetime'],
  status: [96, 'int'],
  url_key: [97, 'varchar'],
  visibility: [102, 'int'],
  tax_class_id: [122, 'int'],
  price_type: [124, 'int'],
} as const
export type ProductValues = Partial<Record<keyof typeof PRODUCT, Value>>

const productValue = (id: number, code: keyof typeof PRODUCT, value: Value): string => {
  const [attribute, type] = PRODUCT[code]
  return row(`catalog_product_entity_${type}`, {
    entity_type_id: 4,
    attribute_id: attribute,
    store_id: 0,
    entity_id: id,
    value,
  })
}

/** A product that is sound but for what is given. */
export function product(
  id: number,
  sku: string | null = `broken-${id}`,
  { type = 'simple', ...values }: ProductValues & { type?: string } = {},
): string[] {
  const all = { name: `Product ${id}`, price: 10, status: 1, visibility: 4, url_key: `product-${id}`, ...values }
  return [
    row('catalog_product_entity', {
      entity_id: id,
      entity_type_id: 4,
      attribute_set_id: 13,
      type_id: type,
      sku,
      created_at: '2013-03-04 05:06:07',
    }),
    row('catalog_product_website', { product_id: id, website_id: 1 }),
    ...(Object.keys(all) as (keyof typeof PRODUCT)[]).map((code) => productValue(id, code, all[code] ?? null)),
  ]
}

export const stock = (productId: number, values: Record<string, Value>): string =>
  row('cataloginventory_stock_item', { product_id: productId, stock_id: 1, qty: 1, is_in_stock: 1, ...values })

export const picture = (productId: number, file: string): string =>
  row('catalog_product_entity_media_gallery', { attribute_id: 88, entity_id: productId, value: file })

export function category(id: number, parent: number, path: string, name: string | null): string[] {
  const values = { entity_type_id: 3, store_id: 0, entity_id: id }
  return [
    row('catalog_category_entity', {
      entity_id: id,
      entity_type_id: 3,
      attribute_set_id: 3,
      parent_id: parent,
      path,
      position: 1,
      level: path.split('/').length - 1,
    }),
    row('catalog_category_entity_varchar', { ...values, attribute_id: 41, value: name }),
    row('catalog_category_entity_int', { ...values, attribute_id: 42, value: 1 }),
  ]
}

export const customer = (id: number, email: string | null, values: Record<string, Value> = {}): string =>
  row('customer_entity', {
    entity_id: id,
    entity_type_id: 1,
    website_id: 1,
    email,
    group_id: 1,
    store_id: 1,
    is_active: 1,
    created_at: '2013-03-04 05:06:07',
    ...values,
  })

export const customerName = (id: number, first: string, last: string): string[] =>
  [[5, first] as const, [7, last] as const].map(([attribute_id, value]) =>
    row('customer_entity_varchar', { entity_type_id: 1, attribute_id, entity_id: id, value }),
  )

const ADDRESS = { first: 20, last: 22, city: 26, country: 27, region: 28, postcode: 30, phone: 31 } as const

/** An address of a customer; values that are left out have no row. */
export function customerAddress(
  id: number,
  customerId: number,
  { street, ...values }: Partial<Record<keyof typeof ADDRESS | 'street', string>>,
): string[] {
  const of = { entity_type_id: 2, entity_id: id }
  return [
    row('customer_address_entity', { entity_id: id, entity_type_id: 2, parent_id: customerId, is_active: 1 }),
    ...(Object.keys(values) as (keyof typeof ADDRESS)[]).map((name) =>
      row('customer_address_entity_varchar', { ...of, attribute_id: ADDRESS[name], value: values[name]! }),
    ),
    ...(street === undefined ? [] : [row('customer_address_entity_text', { ...of, attribute_id: 25, value: street })]),
  ]
}

type Order = {
  order?: Record<string, Value>
  items?: Record<string, Value>[]
  address?: Record<string, Value> | null
}

/** An order of one piece at 10.00 that is sound but for what is given. */
export function order(id: number, { order: own, items = [{}], address = {} }: Order = {}): string[] {
  return [
    row('sales_flat_order', {
      entity_id: id,
      increment_id: `9${id}`,
      state: 'new',
      status: 'pending',
      store_id: 1,
      customer_email: 'ada@example.com',
      created_at: '2013-03-04 05:06:07',
      order_currency_code: 'USD',
      base_currency_code: 'USD',
      subtotal: 10,
      shipping_amount: 0,
      tax_amount: 0,
      discount_amount: 0,
      grand_total: 10,
      ...own,
    }),
    ...items.map((item) =>
      row('sales_flat_order_item', {
        order_id: id,
        product_type: 'simple',
        sku: 'a-sku',
        name: 'A name',
        qty_ordered: 1,
        price: 10,
        row_total: 10,
        ...item,
      }),
    ),
    ...(address === null
      ? []
      : [
          row('sales_flat_order_address', {
            parent_id: id,
            address_type: 'billing',
            firstname: 'Ada',
            lastname: 'Byron',
            street: '1 High Street',
            city: 'London',
            country_id: 'GB',
            ...address,
          }),
        ]),
  ]
}

export const review = (id: number, productId: number, values: Record<string, Value> = {}): string[] => [
  row('review', {
    review_id: id,
    created_at: '2013-03-04 05:06:07',
    entity_id: 1,
    entity_pk_value: productId,
    status_id: (values.status as number | undefined) ?? 1,
  }),
  row('review_detail', {
    review_id: id,
    store_id: 1,
    title: (values.title as string | undefined) ?? 'Good',
    detail: (values.detail as string | undefined) ?? 'Very good.',
    nickname: (values.nickname as string | undefined) ?? 'Ann',
  }),
]

export const vote = (reviewId: number, productId: number, values: Record<string, Value> = {}): string =>
  row('rating_option_vote', {
    option_id: 5,
    remote_ip: '192.0.2.1',
    entity_pk_value: productId,
    rating_id: 1,
    review_id: reviewId,
    percent: 100,
    value: 5,
    ...values,
  })

export const rule = (id: number, values: Record<string, Value> = {}): string[] => [
  row('salesrule', {
    rule_id: id,
    name: `Rule ${id}`,
    is_active: 1,
    simple_action: 'by_percent',
    discount_amount: 10,
    coupon_type: 2,
    ...values,
  }),
  row('salesrule_website', { rule_id: id, website_id: 1 }),
]

export const coupon = (id: number, ruleId: number, code: string | null): string =>
  row('salesrule_coupon', { coupon_id: id, rule_id: ruleId, code })

export const page = (id: number, identifier: string | null, values: Record<string, Value> = {}): string[] => [
  row('cms_page', { page_id: id, identifier, title: `Page ${id}`, content: '<p>Text</p>', is_active: 1, ...values }),
  row('cms_page_store', { page_id: id, store_id: 0 }),
]

export const block = (id: number, identifier: string, content: string): string[] => [
  row('cms_block', { block_id: id, identifier, title: `Block ${id}`, content, is_active: 1 }),
  row('cms_block_store', { block_id: id, store_id: 0 }),
]

export const rewrite = (
  id: number,
  path: string | null,
  target: string | null,
  values: Record<string, Value> = {},
): string =>
  row('core_url_rewrite', {
    url_rewrite_id: id,
    store_id: 1,
    id_path: `fault-${id}`,
    request_path: path,
    target_path: target,
    options: 'RP',
    ...values,
  })

export const subscriber = (id: number, email: string | null, values: Record<string, Value> = {}): string =>
  row('newsletter_subscriber', {
    subscriber_id: id,
    store_id: 1,
    subscriber_email: email,
    subscriber_status: 1,
    ...values,
  })
