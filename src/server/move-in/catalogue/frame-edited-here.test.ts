import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { readAttributeRecords } from '#server/import/frame/attribute.ts'
import { readCategoryRecords } from '#server/import/frame/category.ts'
import { importRecords } from '#server/import/import-records.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps, ownMove } from '#test/move-steps.ts'
import { hasOldShop, onOldShop } from '#test/old-shop.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { storeViews } from './store-views.ts'

const STEPS = [storeViews, attributes, categories]

describe.runIf(hasOldShop).each(oneEngine)(
  'categories and attributes that were edited here, and are moved again, on $name',
  { timeout: 300_000 },
  (engine) => {
    let address: string
    let db: Database

    beforeAll(async () => {
      ;({ address, db } = await ownMove(engine.create, STEPS))
    }, 300_000)

    const again = () => moveSteps(db, address, STEPS)
    const categoryHere = async (path: string) => (await readCategoryRecords(db, path))[0]!
    const colourHere = async () => (await readAttributeRecords(db, 'color'))[0]!
    async function editHere(record: object) {
      async function* one() {
        yield { line: 1, record }
      }
      expect((await importRecords(db, one())).status).toBe('done')
    }
    const ofCategory = (code: string, type: string, value: string | number) =>
      `replace into catalog_category_entity_${type} (entity_type_id, attribute_id, store_id, entity_id, value)
       select 3, attribute_id, 0, 4, '${value}' from eav_attribute where entity_type_id = 3 and attribute_code = '${code}'`

    test('a category keeps what was edited here when another part of it changes there, and is named', async () => {
      const before = await categoryHere('women')
      const edited = {
        kind: 'category',
        path: 'women',
        name: 'Ladies',
        description: '<p>Ours</p>',
        texts: { de: { name: 'Damen' } },
        isActive: false,
        landingBlock: 'ours',
        shows: 'block',
      }
      await editHere(edited)
      await onOldShop(address, ofCategory('include_in_menu', 'int', 0))
      const { counts, problems } = await again()
      expect(counts.get('category')).toMatchObject({ created: 0, updated: 1 })
      expect(await categoryHere('women')).toEqual({ ...before, ...edited, isInMenu: false })
      expect(problems).toContainEqual(
        expect.objectContaining({ kind: 'category', oldId: 'women', message: expect.stringContaining('replaces') }),
      )

      await editHere({ kind: 'category', path: 'women', urlKey: 'ladies', isInMenu: true })
      await onOldShop(address, ofCategory('description', 'text', '<p>Theirs</p>'))
      await again()
      expect(await categoryHere('women')).toEqual({
        ...before,
        ...edited,
        urlKey: 'ladies',
        name: before.name,
        description: '<p>Theirs</p>',
      })

      await onOldShop(address, ofCategory('url_key', 'varchar', 'all-women'))
      await again()
      expect(await categoryHere('women')).toMatchObject({ urlKey: 'all-women', texts: { de: { name: 'Damen' } } })
      await onOldShop(address, 'update catalog_category_entity set position = position + 1')
      expect((await again()).problems.filter(({ message }) => message.includes('replaces'))).toEqual([])
    })

    test('texts of each store view stay its own where another view is the default one here', async () => {
      const named = (view: number, name: string) =>
        `replace into catalog_category_entity_varchar (entity_type_id, attribute_id, store_id, entity_id, value)
         select 3, attribute_id, ${view}, 5, '${name}' from eav_attribute where entity_type_id = 3 and attribute_code = 'name'`
      await onOldShop(address, named(3, 'Herren'))
      await again()
      await db.execute(sql`update store set is_default = code = 'de'`)
      const here = async () => {
        const { name, texts } = await categoryHere('men')
        return { de: name, en: texts?.en?.name }
      }
      await onOldShop(address, named(0, 'Gentlemen'))
      await again()
      expect(await here()).toEqual({ de: 'Herren', en: 'Gentlemen' })
      await onOldShop(address, named(3, 'Männer'))
      await again()
      expect(await here()).toEqual({ de: 'Männer', en: 'Gentlemen' })
      await db.execute(sql`update store set is_default = code = 'en'`)
    })

    test('an attribute keeps what was edited here when another part of it changes there, or an option comes', async () => {
      const before = await colourHere()
      const [first] = before.options!
      const edited = { label: 'Colour', labels: { de: 'Farbe' } }
      await editHere({
        kind: 'attribute',
        code: 'color',
        ...edited,
        isFilterable: false,
        options: before.options!.map((one) => (one === first ? { ...one, label: 'Our colour' } : one)),
      })
      await onOldShop(
        address,
        'insert into eav_attribute_option (option_id, attribute_id, sort_order) values (9000, 92, 9)',
        "insert into eav_attribute_option_value (option_id, store_id, value) values (9000, 0, 'Neon')",
      )
      const { counts, problems } = await again()
      expect(counts.get('attribute')).toMatchObject({ created: 0, updated: 1 })
      expect(problems).toContainEqual(
        expect.objectContaining({ kind: 'attribute', oldId: 'color', message: expect.stringContaining('replaces') }),
      )
      const now = await colourHere()
      expect(now).toMatchObject(edited)
      expect(now.isFilterable).toBeUndefined()
      expect(now.options!.find(({ code }) => code === first!.code)).toMatchObject({ label: 'Our colour' })
      expect(now.options!.find(({ code }) => code === 'neon')).toMatchObject({ label: 'Neon' })

      await onOldShop(
        address,
        'update catalog_eav_attribute set is_comparable = 1 - is_comparable where attribute_id = 92',
      )
      await again()
      const { isComparable: _, ...others } = now
      expect(await colourHere()).toEqual(others)
      await onOldShop(
        address,
        "update eav_attribute_option_value v join eav_attribute_option o using (option_id) set v.value = 'Theirs' where o.attribute_id = 92 and o.option_id = 9000",
        "update eav_attribute set frontend_label = 'Paint' where attribute_id = 92",
      )
      await again()
      const then = await colourHere()
      expect(then).toMatchObject({ label: 'Paint' })
      expect(then.options!.find(({ code }) => code === 'neon')).toMatchObject({ label: 'Theirs' })
      expect(then.options!.find(({ code }) => code === first!.code)).toMatchObject({ label: 'Our colour' })
      expect((await again()).counts.get('attribute')).toMatchObject({ created: 0, updated: 0 })
    })
  },
)
