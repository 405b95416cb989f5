import * as v from 'valibot'
import { blockRecord, pageRecord } from '../../content/content-schema.ts'
import { describeIssue, faultOf, type Fault } from '../../schema/describe-issue.ts'
import { attributeRecord } from '../frame/attribute.ts'
import { categoryRecord } from '../frame/category.ts'
import { storeRecord } from '../frame/store.ts'
import { taxClassRecord } from '../frame/tax-class.ts'
import { productRecord, productShape } from '../product/product-record.ts'
import type { RecordKind } from '../records/import-report.ts'
import { loosenedObject } from '../records/loosened.ts'
import { mergeRecord } from '../records/merge-record.ts'
import { menusRecord } from './menus.ts'
import { reviewRecord } from './review.ts'
import { rewriteRecord } from './rewrite.ts'

const KINDS = 'must be one of store, tax-class, attribute, category, product, rewrite, review, page, block, menus'

const record = v.variant(
  'kind',
  [
    storeRecord,
    taxClassRecord,
    attributeRecord,
    categoryRecord,
    productRecord,
    rewriteRecord,
    reviewRecord,
    pageRecord,
    blockRecord,
    menusRecord,
  ],
  KINDS,
)

/**
 * One line of a catalogue file in JSON Lines (docs/how-to/catalogue-jsonl.md): what `import jsonl` reads, `export jsonl`
 * writes, the importers produce and `demo/catalogue.jsonl` holds.
 *
 * Money is a decimal string in the shop's base currency ("24.00"), so that no binary fraction ever touches a price.
 * Dates are ISO 8601. Records name each other by `code`, `path` and `sku`, never by database id.
 * Other languages stand in `texts` (or `labels`) under the store's code; what is missing there falls back to the default.
 */
export type CatalogueRecord = v.InferOutput<typeof record>

const given = v.variant(
  'kind',
  [
    loosenedObject(storeRecord, ['kind', 'code']),
    loosenedObject(taxClassRecord, ['kind', 'code']),
    loosenedObject(attributeRecord, ['kind', 'code']),
    loosenedObject(categoryRecord, ['kind', 'path']),
    loosenedObject(productShape, ['kind', 'sku']),
    rewriteRecord,
    reviewRecord,
    pageRecord,
    blockRecord,
    menusRecord,
  ],
  KINDS,
)

const WHOLE = 'the record must be an object with a property "kind"'

type Identity<Whole> = Pick<Whole, Extract<'sku' | 'path' | 'code', keyof Whole>>
type Whole<Kind> = Extract<CatalogueRecord, { kind: Kind }>

/** A record as a file gives it: null takes a property away; an absent property stays as the shop has it. */
export type GivenRecord<Kind extends RecordKind = RecordKind> = { kind: Kind } & Identity<Whole<Kind>> & {
    [name: string]: unknown
  }

type Parsed<Value> = { status: 'valid'; record: Value } | { status: 'invalid'; problem: string; fault: Fault }

/** Checks what one line of a catalogue file says; `problem` names the property ("images[0].file must be …"). */
export function parseGiven(value: unknown): Parsed<GivenRecord> {
  const result = v.safeParse(given, value, { abortEarly: true })
  if (result.success) return { status: 'valid', record: result.output as GivenRecord }
  return invalid(result.issues[0])
}

/** The shop's record with the file's changes: a whole record, or the property that is missing or does not fit. */
export function completeRecord(current: CatalogueRecord | undefined, changes: object): Parsed<CatalogueRecord> {
  const result = v.safeParse(record, mergeRecord(current, changes), { abortEarly: true })
  if (result.success) return { status: 'valid', record: result.output }
  return invalid(result.issues[0])
}

const invalid = (issue: v.BaseIssue<unknown>) => ({
  status: 'invalid' as const,
  problem: describeIssue(issue, WHOLE),
  fault: faultOf(issue),
})
