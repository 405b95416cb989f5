import type { ProductImage } from '../../../import/product/parts/media.ts'
import { compact } from '../../../import/records/compact.ts'
import { groupBy } from '../../../import/records/group-by.ts'
import type { EavValues } from '../../source/eav-values.ts'
import type { OldShop } from '../../source/old-shop.ts'
import { labelsOf, plain } from '../view-texts.ts'
import type { OpenView } from '../../source/open-views.ts'

type Row = {
  productId: number
  id: number
  file: string | null
  storeId: number | null
  label: string | null
  position: number | null
  disabled: number | null
}

/** The pictures of a product: its base image first, the others by position; those that the gallery leaves out are hidden. */
export type PicturesOf = (productId: number, values: EavValues) => ProductImage[]

const NONE = 'no_selection'

export async function readPictures(
  old: OldShop,
  productIds: readonly number[],
  views: [OpenView, ...OpenView[]],
): Promise<PicturesOf> {
  const rows = await old.rows<Row>(
    `select g.entity_id as productId, g.value_id as id, g.value as file, v.store_id as storeId, v.label, v.position, v.disabled
     from {catalog_product_entity_media_gallery} g
       join {eav_attribute} a on a.attribute_id = g.attribute_id and a.attribute_code = 'media_gallery'
       left join {catalog_product_entity_media_gallery_value} v on v.value_id = g.value_id
     where g.entity_id in (?) order by g.value_id`,
    [productIds],
  )
  const byProduct = groupBy(rows, ({ productId }) => productId)
  const main = views[0].id
  return (productId, values) => {
    const base = values.get(productId, 'image', main)
    const gallery = [...groupBy(byProduct.get(productId) ?? [], ({ id }) => id).values()].flatMap((own) => {
      const [{ file }] = own as [Row]
      if (!file || file === NONE) return []
      const in_ = <Name extends 'label' | 'position' | 'disabled'>(name: Name, storeId: number) =>
        own.find((row) => row.storeId === storeId)?.[name] ?? own.find((row) => row.storeId === 0)?.[name]
      const { label, labels } = labelsOf(views, ({ id }) => plain(in_('label', id) ?? undefined))
      return [{ file, label, labels, position: in_('position', main) ?? 0, isHidden: in_('disabled', main) === 1 }]
    })
    const ordered = gallery.sort((a, b) => Number(b.file === base) - Number(a.file === base) || a.position - b.position)
    const hasBase = base && base !== NONE
    if (hasBase && ordered[0]?.file !== base)
      ordered.unshift({ file: base, label: undefined, labels: {}, position: 0, isHidden: false })
    return [...groupBy(ordered, ({ file }) => file).values()].map(([image]) => {
      const { file, label, labels, isHidden } = image!
      return compact({
        file: `catalog/product/${file.replace(/^\/+/, '')}`,
        label: label || (file === base ? plain(values.get(productId, 'image_label', main)) : undefined) || undefined,
        labels,
        isHidden: isHidden && file !== base ? true : undefined,
      }) as ProductImage
    })
  }
}
