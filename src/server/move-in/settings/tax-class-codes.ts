import { slug } from '../../import/write/addresses.ts'

/**
 * Id of a product's tax class there → its code here: "Taxable Goods" is "taxable-goods". Two classes never share a code: the later one gets
 * its id behind it.
 * @param classes by their ids
 */
export function taxClassCodes(classes: readonly { id: number; name: string }[]): Map<number, string> {
  const codes = new Map<number, string>()
  const taken = new Set<string>()
  for (const { id, name } of classes) {
    const plain = slug(name)
    const code = plain === '' || taken.has(plain) ? `${plain || 'class'}-${id}` : plain
    codes.set(id, code)
    taken.add(code)
  }
  return codes
}
