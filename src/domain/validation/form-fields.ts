import type { FormField, FormFields } from './rules/field.ts'

/** Makes a list of fields askable. Asking costs a look into a map, so a form of hundreds of fields stays quick. */
export function formFields(all: readonly FormField[]): FormFields {
  const ids = lazily(() => groupBy(all, (field) => [field.id]))
  const names = lazily(() => groupBy(all, (field) => [field.name]))
  const classes = lazily(() => groupBy(all, (field) => field.classNames))
  return {
    all,
    byId: (id) => (id === '' ? undefined : ids().get(id)?.[0]),
    byName: (name) => names().get(name) ?? [],
    byClass: (className) => classes().get(className) ?? [],
    inParentOf: (field) => {
      const parent = field.groupParent
      if (parent === undefined) return [field]
      return all.filter((other) => other.groupParent === parent || other.ancestors?.includes(parent))
    },
  }
}

function groupBy(
  fields: readonly FormField[],
  keysOf: (field: FormField) => readonly string[],
): Map<string, FormField[]> {
  const groups = new Map<string, FormField[]>()
  for (const field of fields) {
    for (const key of keysOf(field)) {
      const group = groups.get(key)
      if (group) group.push(field)
      else groups.set(key, [field])
    }
  }
  return groups
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
