/** Data of a large shop besides its catalogue, made by SQL alone: customers, two years of orders, and work that waits at the desk. */

const DAYS = 730
/** Orders of the last days are still to be paid or sent. */
const FRESH_DAYS = 6
const FIRST_NAMES =
  'Ada Alan Anna Ben Carl Clara David Edsger Ella Emil Emma Finn Frieda Grace Greta Hanna Hugo Ida Jakob Jonas Julia Karl Lea Leo Lina Lisa Luis Maja Marie Max Mia Mila Nina Noah Oskar Paul Rosa Sofia Theo Tim'
const SYLLABLES = 'ba der fel gar hof kel lin mar nau pel ren sa tor vogt wei zan'

const first = (n) => `(string_to_array('${FIRST_NAMES}', ' '))[1 + (${n} * 7) % 40]`
const syllable = (n, turn) =>
  `(string_to_array('${SYLLABLES}', ' '))[1 + ((hashint4((${n} + ${turn} * 15485863)::int)::bigint % 16) + 16)::int % 16]`
const last = (n) => `initcap(${syllable(n, 1)} || ${syllable(n, 2)} || ${syllable(n, 3)})`
/** Ordered by time, as UUIDv7 are. */
const idOf = (kind, n, at) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || '${kind}' || '8' || lpad(to_hex(${n}::bigint), 15, '0'))::uuid`
/** Between 0 and `below`, drawn by the number alone. */
const drawn = (n, below, turn = 0) => `(abs(hashint8(${n}::bigint + ${turn} * 1000003)::bigint) % ${below})::int`
const addressOf = (n) =>
  `jsonb_build_object('firstName', ${first(n)}, 'lastName', ${last(n)}, 'street', jsonb_build_array('Main Street ' || ${n} % 200), 'city', 'Berlin',
    'region', '', 'postcode', lpad((${n} % 99999)::text, 5, '0'), 'country', 'DE', 'phone', '+49 30 ' || 1000000 + ${n})`

/** Statements in their order. `orders` are spread evenly over two years; every fourth is a guest's. */
export const deskShop = ({ products, customers, orders }) => [
  `insert into customer (id, email, first_name, last_name, customer_group, password_hash, confirmed_at, store_id, created_at)
   select ${idOf('001', 'n', 'at')}, 'shopper' || n || '@example.com', ${first('n')}, ${last('n')},
     case when n % 20 = 0 then 'vip' else 'general' end, null, at, 1, at
   from (select n, now() - interval '1 day' * ${DAYS} * (1 - n / ${customers}.0) as at from generate_series(1, ${customers}) n) c`,
  `insert into customer_address (id, customer_id, address, is_default_billing, is_default_shipping)
   select gen_random_uuid(), id, jsonb_build_object('firstName', first_name, 'lastName', last_name, 'street', jsonb_build_array('Main Street 1'),
     'city', 'Berlin', 'region', '', 'postcode', '10115', 'country', 'DE'), true, true from customer`,
  `create temporary table given as
   select n, ${idOf('002', 'n', 'at')} as id, at, ${drawn('n', customers)} + 1 as shopper, n % 4 = 0 as is_guest,
     case when at > now() - interval '${FRESH_DAYS} days' then case when n % 5 = 0 then 'pending' else 'processing' end
       when n % 25 = 0 then 'cancelled' when n % 40 = 0 then 'refunded' else 'complete' end as status
   from (select n, now() - interval '1 second' - interval '1 day' * ${DAYS} * (1 - n / ${orders}.0) as at from generate_series(1, ${orders}) n) o`,
  `insert into sales_order (id, number, public_token, store_id, customer_id, email, status, paid_at, shipped_at, currency, shipping_method,
     payment_method, subtotal, shipping, tax, grand_total, refunded, invoice_number, invoiced_at, tax_shares, created_at)
   select g.id, (1000000000 + g.n * 17)::text, 'token-' || g.n, 1 + g.n % 2, case when not g.is_guest then c.id end, 'shopper' || g.shopper || '@example.com',
     g.status, case when g.status in ('complete', 'refunded', 'processing') then g.at end, case when g.status in ('complete', 'refunded') then g.at + interval '1 day' end,
     'EUR', 'flat-rate', case when g.n % 3 = 0 then 'bank-transfer' else 'card' end, 4000 + g.n % 9000, 490, 700, 4490 + g.n % 9000,
     case when g.status = 'refunded' then 4490 + g.n % 9000 else 0 end, case when g.status in ('complete', 'refunded') then (100000 + g.n)::text end,
     case when g.status in ('complete', 'refunded') then g.at end, '[]', g.at
   from given g join customer c on c.email = 'shopper' || g.shopper || '@example.com'`,
  // Few products are in many orders: the square of a drawn share.
  `insert into sales_order_line (order_id, position, product_id, sku, name, quantity, unit_price, row_total, tax_ppm, product_type)
   select l.id, l.position, p.id, p.sku, t.name, 1 + l.n % 3, p.price, p.price * (1 + l.n % 3), 190000, p.type
   from (select g.id, g.n, position, 1 + (power(${drawn('g.n * 3 + position', 1_000_000)} / 1000000.0, 2) * ${products - 1})::int as product
         from given g cross join generate_series(0, 2) position where position <= g.n % 3) l
     join product p on p.id = l.product join product_text t on t.product_id = p.id and t.store_id = 1`,
  `insert into sales_order_address (order_id, kind, address)
   select g.id, kind, ${addressOf('g.shopper')} from given g cross join (values ('billing'), ('shipping')) k (kind)`,
  `insert into order_event (id, order_id, event, actor, status, created_at)
   select gen_random_uuid(), g.id, '{"kind":"placed"}', 'shopper', 'pending', g.at from given g
   union all select gen_random_uuid(), g.id, jsonb_build_object('kind', 'shipped', 'carrier', 'Post', 'trackingNumber', 'TRACK' || g.n), 'owner', 'complete', g.at
     from given g where g.status in ('complete', 'refunded')`,
  `insert into payment (id, order_id, gateway, status, amount, currency, created_at)
   select gen_random_uuid(), o.id, 'test', 'paid', o.grand_total, 'EUR', o.created_at from sales_order o where o.payment_method = 'card' and o.paid_at is not null`,
  `insert into cart (id, store_id, customer_id, updated_at)
   select ${idOf('003', 'n', `now() - interval '1 minute' * n`)}, 1, null, now() - interval '1 minute' * n from generate_series(1, ${orders / 10}) n`,
  `insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price)
   select gen_random_uuid(), c.id, 1 + (c.n * 31 + l * 7) % ${products}, 1 + l, 1990
   from (select id, row_number() over () as n from cart) c cross join generate_series(0, 1) l`,
  `update stock_item set quantity = product_id % 4 where product_id % 50 = 0`,
  `insert into product_review (product_id, store_id, nickname, title, text, stars, state, created_at)
   select 1 + n % ${products}, 1, 'Shopper ' || n, 'Good', 'It does what it should.', 1 + n % 5, case when n % 500 = 0 then 'pending' else 'approved' end,
     now() - interval '10 minutes' * n from generate_series(1, ${orders / 10}) n`,
  `insert into newsletter_subscriber (id, email, store_id, status, confirmed_at, created_at)
   select ${idOf('004', 'n', 'at')}, 'reader' || n || '@example.com', 1 + n % 2, case when n % 10 = 0 then 'unsubscribed' else 'subscribed' end, at, at
   from (select n, now() - interval '5 minutes' * n as at from generate_series(1, ${customers / 2}) n) r`,
  `insert into mail_outbox (id, to_address, subject, body_text, language, status, attempts, next_attempt_at, created_at, settled_at)
   select ${idOf('005', 'n', 'at')}, 'shopper' || n || '@example.com', 'Your order', '', 'en', case when n % 2000 = 0 then 'given-up' else 'delivered' end, 1, at, at, at
   from (select n, now() - interval '1 minute' * n as at from generate_series(1, ${orders / 10}) n) m`,
  `insert into audit (id, actor, action, subject, details, created_at)
   select ${idOf('006', 'n', 'at')}, case when n % 7 = 0 then 'staff bea@example.com' else 'token warehouse' end, case when n % 3 = 0 then 'setStock' else 'shipOrder' end,
     (1000000000 + n * 17)::text, '{}', at from (select n, now() - interval '2 minutes' * n as at from generate_series(1, ${orders / 2}) n) a`,
  `insert into webhook (id, url, events, secret) values ('00000000-0000-7000-8000-000000000001', 'https://hooks.example.com/', '{order.placed}', 'whsec_none')`,
  `update webhook set is_enabled = false`,
  `insert into webhook_delivery (id, webhook_id, event, subject, body, status, attempts, next_attempt_at, since, created_at, settled_at)
   select ${idOf('007', 'n', 'at')}, '00000000-0000-7000-8000-000000000001', 'order.placed', (1000000000 + n * 17)::text, '{}',
     case when n % 3000 = 0 then 'given-up' else 'delivered' end, 1, at, at, at, at
   from (select n, now() - interval '3 minutes' * n as at from generate_series(1, ${orders / 5}) n) d`,
  `drop table given`,
  `vacuum analyze`,
]
