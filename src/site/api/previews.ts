import * as v from 'valibot'
import { lookSchema } from '#server/store/look-schema.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import type { ProductDraft } from '#server/owner/draft-product.ts'
import { markup } from '#server/schema/schema-parts.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { productRecord } from './product-records.ts'
import { faultProblem } from './record-problem.ts'
import { givenText } from './schema-parts.ts'

/** A path of the shop, and nothing else. */
const path = v.pipe(
  givenText(1000),
  v.regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u, 'is the path of a page of this shop, such as /tea.html'),
  v.description('The page to draw.'),
)
const store = v.optional(
  v.pipe(
    givenText(64),
    v.description('The code of the store view in which it is drawn; if it is left out, the default one.'),
  ),
)

const about =
  'Nothing of it is kept. The page is as a visitor without an account would see it, and runs no scripts. Its addresses are relative to the shop: show it in a frame with the attribute sandbox="allow-same-origin", or elsewhere as a picture.'

const previewLook = operation({
  id: 'previewLook',
  method: 'POST',
  path: '/previews/look',
  summary: 'Preview a page of the shop with a look that is not saved',
  about,
  scope: 'content:read',
  body: v.strictObject({ look: lookSchema, path: v.optional(path, '/'), store }),
  answer: { file: ['text/html'] },
  isShown: true,
  problems: ['invalid'],
  async run({ owner, body }) {
    const view = await storeView(owner, body.store)
    return { page: { look: await owner.look.tried(body.look), path: body.path, store: view } }
  },
})

const previewProduct = operation({
  id: 'previewProduct',
  method: 'POST',
  path: '/previews/product',
  summary: 'Preview the page of a product that is not saved, or not for sale',
  about: `${about} Its record is as GET /products/{sku}/record answers it; the shop may have the product or not.`,
  scope: 'catalogue:read',
  body: v.strictObject({ record: productRecord, store }),
  answer: { file: ['text/html'] },
  isShown: true,
  problems: ['not-found', 'invalid'],
  async run({ owner, body: { record, store: code } }) {
    const drawn = await owner.drawDraft(record as ProductDraft, await storeView(owner, code))
    if (drawn.status === 'refused') throw faultProblem(drawn.faults, (place) => ['record', ...place])
    if (drawn.status !== 'drawn') throw new Problem('not-found')
    return { page: { product: drawn.page, store: drawn.store.code } }
  },
})

/** Beyond any page that somebody writes. */
const LONGEST_HTML = 500_000
/** Each picture and each list of products of a text is looked up and drawn: without a bound, one preview would keep all visitors waiting. */
const MOST_DRAWN = 1000
const drawnParts = (html: string): number => html.match(/<img|data-(?:products|block)/giu)?.length ?? 0

const previewContent = operation({
  id: 'previewContent',
  method: 'POST',
  path: '/previews/content',
  summary: 'Preview a page of the shop with a text that is not saved',
  about: `${about} The text is cleaned as a saved one is.`,
  scope: 'content:read',
  body: v.strictObject({
    title: givenText(1000),
    heading: v.optional(v.pipe(givenText(1000), v.description('Left out: the title.'))),
    html: v.pipe(
      markup,
      v.maxLength(LONGEST_HTML, `has at most ${LONGEST_HTML} characters`),
      v.check(
        (html) => drawnParts(html) <= MOST_DRAWN,
        `has at most ${MOST_DRAWN} pictures, lists of products and blocks`,
      ),
    ),
    store,
  }),
  answer: { file: ['text/html'] },
  isShown: true,
  problems: ['invalid'],
  async run({ owner, body: { store: code, ...text } }) {
    return { page: { text, store: await storeView(owner, code) } }
  },
})

export const previewOperations: readonly Operation[] = [previewLook, previewProduct, previewContent]

/** @returns the code of the store view, or of the default one. @throws {Problem} for one that there is not */
async function storeView({ texts }: OwnerService, code: string | undefined): Promise<string> {
  const [first, ...others] = await texts.storeViews()
  if (code === undefined) return first?.code ?? ''
  if ([first, ...others].some((view) => view?.code === code)) return code
  throw new Problem('invalid', undefined, [{ pointer: '/store', detail: 'is no store view' }])
}
