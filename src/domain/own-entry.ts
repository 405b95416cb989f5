/**
 * The entry of a table whose key comes from outside (a request, a file, an old shop): undefined for `constructor`, `__proto__` and
 * the other names that every object answers to (CWE-1321).
 */
export const ownEntry = <Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
