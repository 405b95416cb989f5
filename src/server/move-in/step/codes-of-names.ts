type Named = { id: number; name: string }

/**
 * Id there → code here, made from the name: "Taxable Goods" is "taxable-goods". A code that an earlier run gave stays, whatever the name is
 * now; two records never share one: the later one gets its id behind it.
 * @param given codes of earlier runs, by old ids
 * @param unnamed what a name without letters becomes
 * @param others codes here of records that did not come from there
 */
export function codesOfNames(
  records: readonly Named[],
  given: ReadonlyMap<string, string>,
  codeOf: (name: string) => string,
  unnamed: string,
  others: readonly string[] = [],
): Map<number, string> {
  const codes = new Map<number, string>()
  for (const { id } of records) {
    const code = given.get(String(id))
    if (code !== undefined) codes.set(id, code)
  }
  const taken = new Set([...codes.values(), ...others])
  for (const { id, name } of records) {
    if (codes.has(id)) continue
    const plain = codeOf(name)
    const code = plain === '' || taken.has(plain) ? `${plain || unnamed}-${id}` : plain
    codes.set(id, code)
    taken.add(code)
  }
  return codes
}
