import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, MADISON, oldShopUrl } from '#test/old-shop.ts'
import { createMoveReport } from '../step/move-report.ts'
import type { MoveStep } from '../step/move.ts'
import { readOldSettings } from '../source/old-settings.ts'
import { readOldStores } from '../source/old-stores.ts'
import { connectOldShop } from '../source/connect.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { currencies } from './currencies.ts'
import { storeViews } from './store-views.ts'
import { taxClasses } from './tax-classes.ts'

const CATALOGUE: MoveStep[] = [storeViews, currencies, taxClasses, attributes, categories]

const uses = (is_filterable: boolean, is_searchable: boolean, is_comparable: boolean, is_visible: boolean) => ({
  is_filterable,
  is_searchable,
  is_comparable,
  is_visible,
})

async function fromOld<Row extends object>(select: string): Promise<Row[]> {
  const old = await connectOldShop(await oldShopUrl())
  try {
    return await old.rows<Row>(select)
  } finally {
    await old.close()
  }
}

/** Moves the sample shop's catalogue, and nothing else. */
async function moveCatalogue(db: Database, dataDir: string) {
  const old = await connectOldShop(await oldShopUrl())
  try {
    const stores = await readOldStores(old)
    const settings = await readOldSettings(old, stores.websiteOf)
    const report = createMoveReport()
    const oldMedia = join(MADISON, 'media')
    const common = { signal: undefined, onProgress: () => {} }
    for (const step of CATALOGUE)
      await step.run({ db, old, stores, settings, report, dataDir, oldMedia, isDryRun: false, ...common })
    return report.report
  } finally {
    await old.close()
  }
}

describe.runIf(hasOldShop).each(engines)('the catalogue of the sample shop, on $name', ({ create }) => {
  test('comes with its attributes and categories; a second move writes nothing', { timeout: 300_000 }, async () => {
    const db = await create()
    const dataDir = await mkdtemp(join(tmpdir(), 'move-'))
    const report = await moveCatalogue(db, dataDir)
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(report.counts.get('category')).toMatchObject({ read: 27, created: 27 })

    // Names, parents, places and addresses of the tree.
    const oldTree = await fromOld<{ id: number; parentId: number; position: number; name: string; urlKey: string }>(
      `select e.entity_id as id, e.parent_id as parentId, e.position, n.value as name, u.value as urlKey
       from {catalog_category_entity} e
       join {catalog_category_entity_varchar} n on n.entity_id = e.entity_id and n.store_id = 0 and n.attribute_id =
         (select attribute_id from {eav_attribute} where entity_type_id = 3 and attribute_code = 'name')
       join {catalog_category_entity_varchar} u on u.entity_id = e.entity_id and u.store_id = 0 and u.attribute_id =
         (select attribute_id from {eav_attribute} where entity_type_id = 3 and attribute_code = 'url_key')
       where e.level > 1 order by e.entity_id`,
    )
    expect(
      await rows(
        db,
        sql`select m.old_id::int as id, coalesce(p.old_id::int, 2) as "parentId", c.position, t.name, t.url_key as "urlKey"
            from category c join moved_record m on m.kind = 'category' and m.new_id = c.id::text
            left join moved_record p on p.kind = 'category' and p.new_id = c.parent_id::text
            join category_text t on t.category_id = c.id join store s on s.id = t.store_id and s.is_default order by 1`,
      ),
    ).toEqual(oldTree)
    expect(
      await rows(db, sql`select path, is_active, is_in_menu, image from category where path = 'women/tops-blouses'`),
    ).toEqual([
      { path: 'women/tops-blouses', is_active: true, is_in_menu: true, image: 'catalog/category/plp-w-blouses.webp' },
    ])

    // What the attributes are for, and every option in every view.
    expect(
      await rows(
        db,
        sql`select code, label, input, is_filterable, is_searchable, is_comparable, is_visible from attribute
            where code in ('color', 'sleeve_length', 'width', 'gendered') order by code`,
      ),
    ).toEqual([
      { code: 'color', label: 'Color', input: 'select', ...uses(true, true, true, true) },
      { code: 'gendered', label: 'Gender', input: 'select', ...uses(false, true, false, true) },
      { code: 'sleeve_length', label: 'Sleeve Length', input: 'select', ...uses(true, true, false, false) },
      { code: 'width', label: 'Width', input: 'text', ...uses(false, false, false, true) },
    ])
    const oldOptions = await fromOld<{ id: number; view: string; label: string }>(
      `select o.option_id as id, s.code as view, coalesce(own.value, base.value) as label
       from {eav_attribute_option} o join {eav_attribute} a on a.attribute_id = o.attribute_id and a.is_user_defined = 1
         and a.entity_type_id = 4
       join {core_store} s on s.store_id > 0
       join {eav_attribute_option_value} base on base.option_id = o.option_id and base.store_id = 0
       left join {eav_attribute_option_value} own on own.option_id = o.option_id and own.store_id = s.store_id
       order by id, view`,
    )
    expect(oldOptions.length).toBeGreaterThan(300)
    expect(
      await rows(
        db,
        sql`select m.old_id::int as id, s.code as view, coalesce(o.labels->>s.code, o.label) as label
            from attribute_option o join moved_record m on m.kind = 'attribute option' and m.new_id = o.id::text
            cross join store s order by 1, 2`,
      ),
    ).toEqual(oldOptions.map((option) => ({ ...option, label: option.label.trim() })))
    expect(await rows(db, sql`select code, swatch from attribute_option where code = 'charcoal'`)).toEqual([
      { code: 'charcoal', swatch: 'wysiwyg/swatches/charcoal.webp' },
    ])
    expect(await rows(db, sql`select code from tax_class order by code`)).toEqual(
      ['shipping', 'tax-exempt', 'taxable-goods'].map((code) => ({ code })),
    )

    const again = await moveCatalogue(db, dataDir)
    for (const kind of ['attribute', 'category', 'currency rate'])
      expect(again.counts.get(kind)).toMatchObject({ created: 0, updated: 0, refused: 0 })
    await rm(dataDir, { recursive: true })
  })
})
