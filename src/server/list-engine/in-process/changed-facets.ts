import { countBits, type Bitset } from '#domain/catalog/bitset.ts'
import { movedBits, type Places } from '#domain/catalog/places.ts'
import { eachInTurns, turn } from '../../in-process/in-turns.ts'
import { isFilter, type AttributeDictionary } from '../../product/attributes.ts'
import type { FacetData } from './catalogue-index.ts'
import type { Put } from './entries.ts'

const NONE = new Uint32Array(0)

/** Reads which products have which value. Options of variants come and go with their stock. */
export async function changedFacets(
  former: readonly FacetData[],
  places: Places,
  put: readonly Put[],
  { all }: AttributeDictionary,
): Promise<FacetData[]> {
  const byOption = new Map<number, number[]>()
  const byFlag = new Map<string, number[]>()
  await eachInTurns(put, ({ at, entry }) => {
    for (const id of entry.options) note(byOption, id, at)
    for (const [attributeId, text] of entry.flags) note(byFlag, `${attributeId} ${text}`, at)
  })
  const changed = (bits: Bitset | undefined, added: number[] = []): Bitset | undefined => {
    const moved = bits || added.length > 0 ? movedBits(bits ?? NONE, places, added) : undefined
    return moved && (moved === bits || countBits(moved) > 0) ? moved : undefined
  }
  const facets: FacetData[] = []
  for (const { id, input, options } of all.filter(isFilter)) {
    const known = former.find(({ attributeId }) => attributeId === id)
    const ofOptions = new Map<number, Bitset>()
    await eachInTurns(options, (option) => {
      const bits = changed(known?.options.get(option.id), byOption.get(option.id))
      if (bits) ofOptions.set(option.id, bits)
    })
    const flag = (value: 'yes' | 'no') => changed(known?.flags?.[value], byFlag.get(`${id} ${value === 'yes' ? 1 : 0}`))
    facets.push({
      attributeId: id,
      options: ofOptions,
      ...(input === 'boolean' && { flags: { yes: flag('yes'), no: flag('no') } }),
    })
    await turn()
  }
  return facets
}

function note<Key>(lists: Map<Key, number[]>, key: Key, at: number): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [at])
  else list.push(at)
}
