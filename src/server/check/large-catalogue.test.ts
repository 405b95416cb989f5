import { expect, test } from 'vitest'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { largeCatalogueWarning } from './large-catalogue.ts'

test.each(engines)(
  'a catalogue beyond what a process holds well is named at the start on $name',
  async ({ create }) => {
    const db = await create()
    const { en } = await seedStores(db)
    for (let made = 0; made < 2; made++) await aProduct(db, en)
    expect(await largeCatalogueWarning(db, 2)).toBeUndefined()
    expect(await largeCatalogueWarning(db, 1)).toContain('more than 1 products')
  },
)
