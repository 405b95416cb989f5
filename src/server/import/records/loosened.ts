import * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * The same schema for a record that may leave out or remove (null) anything. What it says is checked, at every depth; what it
 * does not say is not required. Rules that join two properties are checked on the whole record.
 */
export function loosened(schema: Schema): Schema {
  // A pipe's first item is the schema itself; its checks come after it.
  const [first] = 'pipe' in schema ? (schema.pipe as Schema[]) : [schema]
  switch (first!.type) {
    case 'strict_object':
      return loosenedObject(first as v.StrictObjectSchema<v.ObjectEntries, undefined>)
    case 'array':
      return v.array(loosened((first as v.ArraySchema<Schema, undefined>).item), 'must be a list')
    case 'record': {
      const { key, value } = first as v.RecordSchema<v.GenericSchema<string, string>, Schema, undefined>
      return v.record(key, v.nullish(loosened(value)))
    }
    case 'optional':
      return v.nullish(loosened((first as v.OptionalSchema<Schema, undefined>).wrapped))
    default:
      return schema
  }
}

/** @param kept properties that tell what the record is */
export function loosenedObject<Entries extends v.ObjectEntries, Kept extends keyof Entries & string = never>(
  { entries }: { entries: Entries },
  kept: readonly Kept[] = [],
) {
  const isKept = (name: string) => kept.some((one) => one === name)
  const loose = Object.entries(entries).map(([name, entry]) => [
    name,
    isKept(name) ? entry : v.nullish(loosened(entry as Schema)),
  ])
  return v.strictObject(Object.fromEntries(loose) as Pick<Entries, Kept> & v.ObjectEntries)
}
