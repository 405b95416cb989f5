import { sql, type SQL } from 'drizzle-orm'

/** The id of an option; null for anything else. */
const optionId = sql`case when g.value ~ '^[0-9]{1,9}$' then g.value::int end`

/**
 * `h`: the choices. `f`: the variants of their products that have one of the options at least. Ids are given as arrays, so that they are looked up
 * by index: it takes a hundredth of what it takes to read all variants.
 */
const found = (choices: SQL): SQL => sql`h as materialized (${choices}), f as materialized (
    select c.product_id, c.child_id, jsonb_object_agg(pa.attribute_id, pa.option_id) as attributes, array_agg(pa.option_id) as options
    from configurable_child c join product_attribute pa on pa.product_id = c.child_id
      join configurable_attribute ca on ca.product_id = c.product_id and ca.attribute_id = pa.attribute_id
    where c.product_id = any(array(select product_id from h))
      and pa.option_id = any(array(select ${optionId} from h, jsonb_each_text(h.attributes) g))
    group by c.product_id, c.child_id)`

const fitting = sql`from h join f on f.product_id = h.product_id and f.attributes = h.attributes`

/**
 * `id` of the variants that these choices lead to: each has an option of every attribute of its product.
 *
 * @param choices rows of `product_id` and `attributes`: attribute id → option id
 */
export const variantsOf = (choices: SQL): SQL => sql`with ${found(choices)} select f.child_id as id ${fitting}`

/** By `product_id`: ids of the `variants` that these choices lead to, and of those `options` of them that some variant has. */
export const chosenOf = (choices: SQL): SQL => sql`with ${found(choices)}
  select o.product_id, o.options, v.variants
  from (select f.product_id, array_agg(distinct one.id) as options from f, unnest(f.options) one(id) group by f.product_id) o
  left join (select f.product_id, array_agg(f.child_id) as variants ${fitting} group by f.product_id) v on v.product_id = o.product_id`
