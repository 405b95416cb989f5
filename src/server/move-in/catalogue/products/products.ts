import { ahead } from '../../step/ahead.ts'
import type { MoveStep } from '../../step/move.ts'
import { importBatches, type CatalogueItem } from '../import-batches.ts'
import { tellCatalogueRules } from '../../parts/catalogue-rules.ts'
import { say } from '../../../words/say.ts'
import { correctedSkus, keptSkus, renameProducts } from './renamed-products.ts'
import { createProductConverter, type OldProductRow } from './convert-products.ts'

const BATCH = 200

/** Products of all types, with what hangs on them. */
export const products: MoveStep = {
  name: 'products',
  async run(move) {
    const corrected = await correctedSkus(move)
    // A look ahead renames nothing: it knows products by the SKUs that they have here.
    const isAhead = move.assess !== undefined
    const kept = isAhead ? keptSkus(corrected) : await renameProducts(move, corrected)
    const named = (one: OldProductRow) => ({ ...one, sku: kept.get(String(one.id)) ?? one.sku })
    const { convert, left } = await createProductConverter(move, kept)
    const [{ total } = { total: '0' }] = await move.old.rows<{ total: string }>(
      'select count(*) as total from {catalog_product_entity}',
    )
    async function* batches(): AsyncGenerator<CatalogueItem[]> {
      let [after, done] = [0, 0]
      while (!move.signal?.aborted) {
        const found = await move.old.rows<OldProductRow>(
          `select entity_id as id, attribute_set_id as setId, coalesce(sku, '') as sku, type_id as type, created_at as createdAt
           from {catalog_product_entity} where entity_id > ? order by entity_id limit ${BATCH}`,
          [after],
        )
        if (found.length === 0) return
        yield await convert(isAhead ? found.map(named) : found)
        after = found.at(-1)!.id
        move.onProgress((done += found.length), Number(total))
      }
    }
    await importBatches(move, { kind: 'product', batches: ahead(batches()), ...(!isAhead && { kept }) })
    if (isAhead) return
    await tellCatalogueRules(move)
    move.report.leaveOut(
      'values of products',
      left.leftovers,
      say('they are set for one store view, but apply to all of them'),
    )
    move.report.leaveOut(
      'values of products',
      left.outsideSet,
      say("their attributes are not in the product's attribute set"),
    )
    for (const [attribute, count] of left.formatted)
      move.report.leaveOut(
        'formatting of values',
        count,
        say('the text of the attribute {attribute} is plain here, with ";" between lines', { attribute }),
      )
    move.report.leaveOut(
      'limits of products to some websites',
      left.ofOneWebsite,
      say('here each product is shown in all store views'),
    )
  },
}
