/** Products and carts for bench/cart.mjs, straight into the database: through the shop it would take an hour. */
const FIRST_ID = 5_000_001

/**
 * `count` products with a price, tiers, stock, a picture, a name and an address each; the one after them has a text field,
 * so that it can lie in a cart in any number of lines; another one is only there to be put into carts.
 */
export async function seedProducts(client, count) {
  const last = FIRST_ID + count + 1
  const every = `from generate_series(${FIRST_ID}, ${last}) as n`
  await client.query(`insert into product (id, sku, type, price, tax_class_id)
    overriding system value select n, 'bench-' || n, 'simple', 1000 + n % 977, (select min(id) from tax_class) ${every}`)
  const store = 'cross join (select id as store_id from store where is_default) s'
  await client.query(`insert into product_text (product_id, store_id, name, url_key)
    select n, s.store_id, 'A thing to measure with, number ' || n, 'bench-' || n ${every} ${store}`)
  await client.query(`insert into stock_item (product_id, quantity) select n, 100000000 ${every}`)
  await client.query(`insert into tier_price (product_id, quantity, price) select n, 10, 900 ${every}`)
  await client.query(`insert into product_media (product_id, kind, source, width, height)
    select n, 'image', 'bench/' || n || '.jpg', 960, 960 ${every}`)
  await client.query(`insert into url_rewrite (store_id, request_path, product_id)
    select s.store_id, 'bench-' || n || '.html', n ${every} ${store}`)
  const option = await client.query(
    `insert into custom_option (product_id, title, input) values (${last - 1}, 'Engraving', 'field') returning id`,
  )
  await client.query('update catalogue_state set revision = revision + 1')
  await client.query('analyze')
  return { first: FIRST_ID, chosen: last - 1, added: last, optionId: option.rows[0].id }
}

/** Fills a session's open cart up to `size` lines: of as many products, or of one in as many words. */
export async function seedCart(client, sessionHash, { first, chosen, optionId }, kind, size) {
  const found = await client.query(`select id from cart where session_hash = $1 and status = 'open'`, [sessionHash])
  const cartId = found.rows[0].id
  const product = kind === 'products' ? `${first} + n` : `${chosen}`
  const options =
    kind === 'products'
      ? `'{}'::jsonb`
      : `jsonb_build_object('custom', jsonb_build_object('${optionId}', 'Word ' || n))`
  const key = kind === 'products' ? `'[]'` : `'[["custom",[["${optionId}","Word ' || n || '"]]]]'`
  // Ids in the order of their making, as UUIDv7 are.
  await client.query(
    `insert into cart_line (id, cart_id, product_id, options, options_key, quantity, seen_unit_price)
     select ('0192' || lpad(to_hex(n), 8, '0') || '7000' || '8' || substr(md5($1 || n), 1, 15))::uuid, $1::uuid, ${product}, ${options}, ${key}, 1, 1000
     from generate_series(1, ${size - 1}) as n`,
    [cartId],
  )
  await client.query('analyze cart_line')
  const lines = await client.query('select id from cart_line where cart_id = $1 order by id', [cartId])
  return { cartId, lineIds: lines.rows.map((row) => row.id) }
}
