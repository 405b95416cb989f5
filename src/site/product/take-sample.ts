import type { SampleKind } from '#server/product/page/sample-service.ts'
import type { Handler } from '../http/answers.ts'

/** A file to try a product by, for anybody. It is saved and never shown, as what is sold. */
export const takeSample =
  (kind: SampleKind): Handler =>
  async ({ shop, params }) => {
    const found = await shop.samples.open(kind, Number(params.id))
    return found ? { status: 'download', ...found } : { status: 'not-found' }
  }
