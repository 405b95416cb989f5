import { isUploadedFile } from '#domain/product/option-answer.ts'
import type { UploadedFile } from '#domain/product/file-option.ts'
import type { AddResult, CartLineView, CartRefusal } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Answer, Flash, Handler, ShopRequest } from '../http/answers.ts'
import { lineForm } from './configure-page.tsx'
import { refusedProductPage } from '../product/product-page.tsx'
import { answeredOnce } from './answered-once.ts'
import { cartChanged, cartRefused } from '../cart/add-to-cart-answer.tsx'
import { type PostedItem, readPostedItem } from './posted-item.ts'
import { settleFiles } from './settle-files.ts'

/** A line of the cart gets other choices. Answers as call 4 does, the plain form with the cart or with itself again. */
export const updateItem: Handler = async (request) => {
  const { shop, visitor, params } = request
  const lineId = params.lineId ?? ''
  const line = await shop.cart.line(visitor.owner, visitor.store, lineId)
  const { hash } = await request.session()
  if (!line) {
    // The change was made before, when the line became one with another, but its answer got lost (answered-once.ts).
    const again = await answeredOnce(request, hash, async () => noSuchLine)
    return again.status === 'added' ? updated(request) : goneLine(request)
  }
  const posted = await readPostedItem(request, hash, line.productId, filesOf(line))
  const item = { ...posted.item, hasSeenOptions: true }
  return settleFiles(request, posted.sent, async (placing) => {
    if (posted.refusal) return refused(request, line, posted, posted.refusal)
    const update = placing(() => shop.cart.updateItem(visitor.owner, visitor.store, lineId, item))
    return answerTo(request, line, posted, await answeredOnce(request, hash, update))
  })
}

async function answerTo(
  request: ShopRequest,
  line: CartLineView,
  posted: PostedItem,
  result: AddResult,
): Promise<Answer> {
  switch (result.status) {
    case 'added':
      return updated(request)
    case 'needs-options':
      return refused(request, line, posted, { reason: 'option-required', option: result.name })
    case 'rejected':
      return result.refusal.reason === 'no-such-line'
        ? goneLine(request)
        : refused(request, line, posted, result.refusal)
  }
}

const noSuchLine = { status: 'rejected', refusal: { reason: 'no-such-line' } } as const

function updated(request: ShopRequest): Promise<Answer> | Answer {
  const flash: Flash = { kind: 'success', id: 'cartUpdated' }
  return request.wantsJson ? cartChanged(request, flash) : { status: 'redirect', to: paths.cart, flash }
}

/** It was taken out meanwhile, or was never this shopper's. */
function goneLine(request: ShopRequest): Answer {
  if (request.wantsJson) return cartRefused(request, noSuchLine.refusal)
  return { status: 'redirect', to: paths.cart, flash: { kind: 'error', ...refusalMessage(noSuchLine.refusal) } }
}

async function refused(
  request: ShopRequest,
  line: CartLineView,
  { files }: PostedItem,
  refusal: CartRefusal,
): Promise<Answer> {
  if (request.wantsJson) return cartRefused(request, refusal)
  const page = await refusedProductPage(request, line.productId, refusal, files, lineForm(line, request.visitor.t))
  return page ?? { status: 'redirect', to: paths.cart, flash: { kind: 'error', ...refusalMessage(refusal) } }
}

const filesOf = ({ options }: CartLineView): Record<string, UploadedFile> =>
  Object.fromEntries(
    Object.entries(options.custom ?? {}).filter((entry): entry is [string, UploadedFile] => isUploadedFile(entry[1])),
  )
