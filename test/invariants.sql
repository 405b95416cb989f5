-- What must hold of orders, payments and stock after every fault (standards.md 2.4): each row is something broken.
select 'stock below zero' as broken, product_id::text as id from stock_item where quantity < 0 and not allows_backorders
union all
select 'subtotal is not the sum of the lines', o.id::text from sales_order o
  where o.subtotal <> (select coalesce(sum(l.row_total), 0) from sales_order_line l where l.order_id = o.id)
union all
select 'row total', l.order_id::text from sales_order_line l where l.row_total <> l.unit_price * l.quantity
union all
select 'grand total', o.id::text from sales_order o
  where o.grand_total not in (o.subtotal - o.discount + o.shipping, o.subtotal - o.discount + o.shipping + o.tax)
union all
select 'discount is not the sum of the lines', o.id::text from sales_order o
  where o.discount <> (select coalesce(sum(l.discount), 0) from sales_order_line l where l.order_id = o.id)
    or o.discount <> (select coalesce(sum((d ->> 'amount')::bigint), 0) from jsonb_array_elements(o.discounts) d)
union all
select 'line discount', l.order_id::text from sales_order_line l where l.discount < 0 or l.discount > l.row_total
union all
select 'uses of a coupon', k.code from coupon k
  where k.times_used <> (select count(*) from coupon_use u where u.coupon_id = k.id) or k.times_used > k.uses_limit
union all
select 'no lines', o.id::text from sales_order o where not exists (select 1 from sales_order_line l where l.order_id = o.id)
union all
select 'no invoice address', o.id::text from sales_order o
  where not exists (select 1 from sales_order_address a where a.order_id = o.id and a.kind = 'billing')
union all
select 'ordered cart still open', o.id::text from sales_order o join cart c on c.id = o.cart_id where c.status = 'open'
union all
select 'closed cart without order', c.id::text from cart c
  where c.status = 'ordered' and not exists (select 1 from sales_order o where o.cart_id = c.id)
union all
select 'cancelled order holds stock', o.id::text from sales_order o join stock_movement m on m.order_id = o.id
  where o.status = 'cancelled'
union all
select 'cancelled order uses a coupon', o.id::text from sales_order o join coupon_use u on u.order_id = o.id
  where o.status = 'cancelled'
union all
select 'held without a payment that is open', o.id::text from sales_order o where o.status = 'pending-payment'
  and (o.hold_until is null or not exists (select 1 from payment y where y.order_id = o.id and y.status = 'open'))
union all
select 'open payment of an order that does not wait', y.id::text from payment y join sales_order o on o.id = y.order_id
  where y.status = 'open' and o.status not in ('pending-payment', 'cancelled')
union all
select 'paid for an order that is not paid', y.id::text from payment y join sales_order o on o.id = y.order_id
  where y.status = 'paid' and o.paid_at is null
union all
select 'paid more than once', y.order_id::text from payment y where y.status = 'paid' group by y.order_id having count(*) > 1
union all
select 'payment is not the order''s', y.id::text from payment y join sales_order o on o.id = y.order_id
  where y.amount <> o.grand_total or y.currency <> o.currency or y.refunded > y.amount
union all
select 'history does not end as the order', o.id::text from sales_order o
  where not exists (select 1 from order_event e where e.order_id = o.id and e.status = o.status
    and e.created_at = (select max(l.created_at) from order_event l where l.order_id = o.id))
