import { typedText } from '#domain/text/typed-text.ts'
import { plainText } from '../../content/plain-text.ts'
import type { OldShop, OldValue } from '../source/old-shop.ts'

/** Attribute code → value, of those that the old shop has for one customer or address. */
export type OldValues = Readonly<Record<string, string>>

const TABLES = {
  customer: [
    ['varchar', '{customer_entity_varchar}'],
    ['int', '{customer_entity_int}'],
    ['datetime', '{customer_entity_datetime}'],
  ],
  address: [
    ['varchar', '{customer_address_entity_varchar}'],
    ['int', '{customer_address_entity_int}'],
    ['text', '{customer_address_entity_text}'],
  ],
} as const

/** The attributes of these customers or addresses; values in a table that is not their attribute's are leftovers and are not read. */
export async function readOldValues(
  old: OldShop,
  of: 'customer' | 'address',
  ids: readonly number[],
  codes: readonly string[],
): Promise<(id: number) => OldValues> {
  const found = new Map<number, Record<string, string>>()
  if (ids.length === 0) return () => ({})
  for (const [type, table] of TABLES[of])
    for (const { id, code, value } of await old.rows<{ id: number; code: string; value: OldValue }>(
      `select v.entity_id as id, a.attribute_code as code, v.value
       from ${table} v join {eav_attribute} a on a.attribute_id = v.attribute_id
       where v.entity_id in (?) and a.attribute_code in (?) and a.backend_type = ?`,
      [ids, codes, type],
    )) {
      if (value === null || value === '') continue
      const values = found.get(id)
      if (values) values[code] = String(value)
      else found.set(id, { [code]: String(value) })
    }
  return (id) => found.get(id) ?? {}
}

/** A name or a line of an address, without markup and what cannot be seen. */
export const oldText = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => typedText(part?.includes('<') ? plainText(part) : (part ?? '')))
    .filter((part) => part !== '')
    .join(' ')

/** A moment in UTC as ISO text; undefined for "0000-00-00 00:00:00", which is Magento's "never". */
export function oldMoment(text: string | null): string | undefined {
  const at = text === null ? new Date(Number.NaN) : new Date(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Tells whether a text has the form of an e-mail address at all; the old shop's tables hold others, too. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)
