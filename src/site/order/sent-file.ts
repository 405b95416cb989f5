import type { Handler } from '../http/answers.ts'

/** A file that a shopper sent with a product, for anybody with its secret address: the shopper and the owner. */
export const sentFile: Handler = async ({ shop, params }) => {
  const found = await shop.uploads.open(params.token ?? '')
  return found ? { status: 'download', ...found } : { status: 'not-found' }
}
