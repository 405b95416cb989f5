import type { CartRefusal } from '#domain/cart/results.ts'
import type { UploadedFile } from '#domain/product/file-option.ts'
import type { ShopRequest } from '../http/answers.ts'
import { parseProductForm } from '../cart/product-form.ts'
import { takeFiles } from './take-files.ts'
import type { CartItem } from '#server/cart/cart-contract.ts'

/** Fields that only the product's own form has; a list's button posts none of them. */
const OF_PRODUCT_FORM = /^(product$|options|super_|bundle_option|links)/

/** A posted product form: the choices, the files that came with it, and why files cannot be taken. */
export type PostedItem = {
  item: CartItem
  files: Record<string, UploadedFile>
  /** Secret names of the files that came with it now (settle-files.ts). */
  sent: string[]
  refusal?: CartRefusal
}

export async function readPostedItem(
  request: ShopRequest,
  sessionHash: string,
  productId: number,
  /** Files that the line has already. */
  own: Readonly<Record<string, UploadedFile>> = {},
): Promise<PostedItem> {
  const { form } = request
  const { files, sent, refusal } = await takeFiles(request, sessionHash, productId, own)
  const { options, ...posted } = parseProductForm(form)
  const item = {
    productId,
    ...posted,
    options: { ...options, custom: { ...options.custom, ...files } },
    hasSeenOptions: form.names.some((name) => OF_PRODUCT_FORM.test(name)),
  }
  return { item, files, sent, ...(refusal && { refusal }) }
}
