import { byStore } from '../../schema/schema-parts.ts'
import * as v from 'valibot'
import { keepAll, objectOf, tellAll, type Fields, type Kept, type Told } from './fields.ts'

type Texts<Of extends Fields> = { texts?: Record<string, Told<Of>> | undefined }
export type KeptTexts<Of extends Fields> = Kept<Of> & { store: string }
export type TextRow<Of extends Fields> = KeptTexts<Of> & { isDefault: boolean }

/** The property `texts`: store → what it says otherwise than the default store. */
export const textsEntry = <Of extends Fields>(fields: Of) => v.optional(byStore(objectOf(fields)))

/** The default store's first, whether they stand outside `texts` or in it; then the others by code. */
export function keepTexts<Of extends Fields>(
  fields: Of,
  record: Texts<Of> & { readonly [Name in keyof Of]?: unknown },
  defaultStore: string,
): KeptTexts<Of>[] {
  const { [defaultStore]: own, ...others } = record.texts ?? {}
  return [
    { store: defaultStore, ...keepAll(fields, { ...record, ...own }) },
    ...Object.keys(others)
      .sort()
      .map((store) => ({ store, ...keepAll(fields, others[store]!) })),
  ]
}

/** The texts of a record outside of `texts`, and in it. */
export function tellTexts<Of extends Fields>(
  fields: Of,
  rows: TextRow<Of>[],
): { own: Partial<Told<Of>>; texts: Record<string, Told<Of>> | undefined } {
  const own = rows.find(({ isDefault }) => isDefault)
  const others = rows.filter(({ isDefault }) => !isDefault)
  return {
    own: own ? tellAll(fields, own) : {},
    texts: others.length ? Object.fromEntries(others.map((row) => [row.store, tellAll(fields, row)])) : undefined,
  }
}
