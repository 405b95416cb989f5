import type { RegionDocument } from '#domain/address/regions.ts'
import type { Handler } from '../http/answers.ts'
import { PackedText } from '../transport/packed-text.ts'

const packed = new WeakMap<RegionDocument, PackedText>()

/** The region data of the shop's countries (spec §3), for the script of address forms: made once, until the owner changes it. */
export const regionData: Handler = async ({ shop, url }) => {
  const { version, document } = await shop.directory.current()
  let text = packed.get(document)
  if (!text) packed.set(document, (text = new PackedText(JSON.stringify(document))))
  return {
    status: 'packed',
    type: 'application/json; charset=utf-8',
    text,
    isNamed: url.searchParams.get('v') === version,
  }
}
