import { ownEntry } from '#domain/own-entry.ts'
import { oldAddresses, ownAddressOf } from '../content/surroundings.ts'
import { turnDirectives, type DirectiveSurroundings } from '../content/directives.ts'
import type { ReadMove } from '../step/move.ts'

const DESCRIPTIONS = ['description', 'shortDescription'] as const

/** A record whose descriptions lead within this shop. */
export type OwnDescriptions = {
  record: object
  /** Parts that have no counterpart here, as they were written. */
  lost: string[]
  /** Files below the old media folder → below ours. */
  pictures: Map<string, string>
}

/**
 * Turns pictures and links in the descriptions of products and categories, which Magento's editor writes as directives or with the address of the
 * old shop, into ours. What has changed in the old shop is told by the texts as they are there.
 */
export async function ownDescriptions(move: Pick<ReadMove, 'db' | 'settings' | 'stores'>) {
  // Magento's catalogue knows pictures and links alone.
  const nothing = () => undefined
  const around: DirectiveSurroundings = {
    ...(await oldAddresses(move)),
    ownAddress: ownAddressOf(move.settings),
    config: nothing,
    variable: nothing,
    blockCode: nothing,
    pagePath: nothing,
    productPath: nothing,
    categoryPath: nothing,
  }

  return ({ record, written }: { record: object; written?: object | undefined }): OwnDescriptions => {
    const lost: string[] = []
    const pictures: OwnDescriptions['pictures'] = new Map()
    const turned = (texts: object): object => {
      const changed = DESCRIPTIONS.flatMap((name): [string, string][] => {
        const text = ownEntry(texts as Record<string, unknown>, name)
        if (typeof text !== 'string') return []
        const { html, ...found } = turnDirectives(text, around)
        lost.push(...found.lost)
        for (const [old, own] of found.pictures) pictures.set(old, own)
        return html === text ? [] : [[name, html]]
      })
      return changed.length === 0 ? texts : { ...texts, ...Object.fromEntries(changed) }
    }
    const own = turned({ ...record, ...written }) as { texts?: Readonly<Record<string, object>> }
    const texts = own.texts && Object.fromEntries(Object.entries(own.texts).map(([view, one]) => [view, turned(one)]))
    return { record: texts ? { ...own, texts } : own, lost: [...new Set(lost)], pictures }
  }
}
