import { sql } from 'drizzle-orm'
import { mediaObject, stockFields, titleIn } from './price-stock-sql.ts'
import type { ProductTypeColumns } from './product-type-columns.ts'

/** Some variant of `p` has the option `o` of the attribute `a`. */
const isOfVariant = sql`o.id in (select pa.option_id from product_attribute pa
  join configurable_child c on c.child_id = pa.product_id
  where c.product_id = p.id and pa.attribute_id = a.id)`

export const configurable: ProductTypeColumns = {
  listed: () => ({
    variants: sql`(select json_agg(json_build_object('id', c.id, 'sku', c.sku, ${stockFields(sql.raw('c'))}, 'options', (
          select json_agg(v.option_id) from product_attribute v where v.product_id = c.id and v.option_id is not null
        )) order by cc.position, c.id)
      from configurable_child cc join product c on c.id = cc.child_id
      where cc.product_id = p.id and c.is_enabled)`,
    attributes: sql`(select json_agg(json_build_object('id', ca.attribute_id, 'label', ca.label, 'prices', ca.prices)
        order by ca.position, ca.attribute_id)
      from configurable_attribute ca where ca.product_id = p.id)`,
  }),
  page: {
    variantMedia: sql`(select json_agg(json_build_object(${mediaObject}, 'productId', m.product_id) order by m.position, m.id)
      from configurable_child mc join product_media m on m.product_id = mc.child_id
      where mc.product_id = p.id and m.kind = 'image' and not m.is_hidden)`,
  },
  searched: {
    variantSkus: sql`(select json_agg(c.sku) from configurable_child cc join product c on c.id = cc.child_id
      where cc.product_id = p.id and c.is_enabled)`,
    variantOptions: sql`(select json_agg(distinct v.option_id)
      from configurable_child cc join product_attribute v on v.product_id = cc.child_id
      where cc.product_id = p.id and v.option_id is not null)`,
  },
  cart: (locale, fields, only) => ({
    attributes: sql`(select json_agg(json_build_object('id', a.id,
        'label', coalesce(a.labels ->> ${locale.store.code}, ca.label, a.label), 'prices', ca.prices,
        'options', (select coalesce(json_agg(json_build_object('id', o.id,
            'label', ${titleIn(sql`o.labels`, sql`o.label`, locale)})), '[]')
          from attribute_option o where ${only ? sql`o.attribute_id = a.id and o.id = any(chosen.options)` : isOfVariant})) order by ca.position, a.id)
      from configurable_attribute ca join attribute a on a.id = ca.attribute_id where ca.product_id = p.id)`,
    variants: sql`(select json_agg(json_build_object(${fields(sql`v`, locale)},
        'options', (select coalesce(json_object_agg(pa.attribute_id, pa.option_id), '{}')
          from product_attribute pa join configurable_attribute ca on ca.attribute_id = pa.attribute_id
          where pa.product_id = v.id and ca.product_id = p.id and pa.option_id is not null)) order by c.position, v.id)
      from configurable_child c join product v on v.id = c.child_id
      where c.product_id = p.id ${only ? sql`and c.child_id = any(chosen.variants)` : sql``})`,
  }),
}
