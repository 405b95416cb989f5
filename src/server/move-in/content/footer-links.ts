import type { BlockRecord } from '#domain/content/content.ts'
import type { MovedContent } from './old-content.ts'

/** Themes name the blocks of their footer so: "footer_links", "footer_links_company". */
const FOOTER = /(^|[_-])footer([_-]|$)/i

/** Paths below the shop's own address, without slashes around them, that blocks of the old footer lead to. */
export const footerLinks = (blocks: readonly MovedContent<BlockRecord>[]): Set<string> =>
  new Set(
    blocks
      .filter(({ record }) => FOOTER.test(record.code) && record.isPublished !== false)
      .flatMap(({ record }) =>
        [...(record.html ?? '').matchAll(/ href="\/([^"?#<>]+)/g)].map(([, path]) => path!.replace(/\/+$/, '')),
      ),
  )
