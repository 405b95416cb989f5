import { sql, type SQL } from 'drizzle-orm'
import { listedPart, titleIn } from './price-stock-sql.ts'
import type { ProductTypeColumns } from './product-type-columns.ts'

export const bundle: ProductTypeColumns = {
  listed: (locale) => ({
    bundle: sql`(select json_agg(json_build_object('id', o.id, 'title', o.title, 'titles', o.titles, 'input', o.input,
        'isRequired', o.is_required, 'selections', (
          select coalesce(json_agg(json_build_object('part', ${listedPart(locale)}, 'id', b.id, 'quantity', b.quantity,
            'canChangeQuantity', b.can_change_quantity, 'isDefault', b.is_default, 'addition', b.price)
            order by b.position, b.id), '[]'::json)
          from bundle_selection b join product q on q.id = b.product_id
          where b.option_id = o.id and q.is_enabled)) order by o.position, o.id)
      from bundle_option o where o.product_id = p.id)`,
  }),
  cart: (locale, fields, only) => ({
    bundle: sql`(select json_agg(json_build_object('id', b.id, 'title', ${titleIn(sql`b.titles`, sql`b.title`, locale)},
        'input', b.input, 'isRequired', b.is_required,
        'selections', (select coalesce(json_agg(json_build_object('id', s.id, 'quantity', s.quantity,
            'canChangeQuantity', s.can_change_quantity, 'addition', s.price, 'position', s.position,
            'part', json_build_object(${fields(sql`part`, locale)})) order by s.position, s.id), '[]')
          from bundle_selection s join product part on part.id = s.product_id
            where s.option_id = b.id ${only ? sql`and s.id = ${only.selections}` : sql``})
        ) order by b.position, b.id)
      from bundle_option b where b.product_id = p.id)`,
  }),
}

/**
 * `id` of the parts of bundles that these choices name.
 *
 * @param choices rows of `bundle`: option id → ids of selections
 */
export const chosenPartsOf = (
  choices: SQL,
): SQL => sql`select s.product_id as id from bundle_selection s where s.id = any(array(
    select jsonb_path_query(g.bundle, '$.*[*] ? (@ > 0 && @ < 2147483648)')::int from (${choices}) g))`
