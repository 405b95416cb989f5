import { expect, test } from 'vitest'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { connectOldShop } from './connect.ts'
import { readOldAttributes } from './eav-attributes.ts'
import { readEavValues } from './eav-values.ts'

test.runIf(hasOldShop)(
  'values of an attribute with a table of its own are read from it, as URL keys of Enterprise',
  async () => {
    const address = await ownOldShopUrl()
    const key = "(select attribute_id from eav_attribute where attribute_code = 'url_key' and entity_type_id = 4)"
    await onOldShop(
      address,
      'create table catalog_product_entity_url_key like catalog_product_entity_varchar',
      `insert into catalog_product_entity_url_key
     select value_id, entity_type_id, attribute_id, store_id, entity_id, concat('own-', value) from catalog_product_entity_varchar
     where attribute_id = ${key}`,
      "update eav_attribute set backend_table = 'catalog_product_entity_url_key' where attribute_code = 'url_key' and entity_type_id = 4",
      "update eav_attribute set backend_table = 'a_table_that_went' where attribute_code = 'name' and entity_type_id = 4",
    )
    const old = await connectOldShop(address)
    try {
      const all = await readOldAttributes(old, 'catalog_product')
      const [{ id }] = (await old.rows<{ id: number }>(
        "select entity_id as id from {catalog_product_entity} where sku = 'hdb000'",
      )) as [{ id: number }]
      const attributes = ['url_key', 'name'].map((code) => all.get(code)!)
      const values = await readEavValues(old, { table: 'catalog_product_entity', attributes, entityIds: [id] })
      expect(values.get(id, 'url_key', 1)).toMatch(/^own-/)
      expect(values.get(id, 'name', 1)).toBeTruthy()
    } finally {
      await old.close()
    }
  },
)
