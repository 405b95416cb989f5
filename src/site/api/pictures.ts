import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { ProductImage } from '#server/import/product/parts/media.ts'
import type { ProductRecord } from '#server/import/product/product-record.ts'
import { productShape } from '#server/import/product/product-record.ts'
import { MOST_PICTURE_BYTES } from '#server/owner/picture-uploads.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { mustBeDone } from './product-records.ts'
import { isMatched, versionOf } from './version.ts'

const MEGABYTES = MOST_PICTURE_BYTES / (1024 * 1024)
const MOST_PICTURES = 200

const uploadPicture = operation({
  id: 'uploadPicture',
  method: 'POST',
  path: '/pictures',
  summary: 'Send a picture, which products, categories and pages may show then',
  about: `The body is the picture: JPEG, PNG, GIF, WebP or AVIF of at most ${MEGABYTES} MB. The shop recognises its kind from its content. The same picture sent again is the same file.`,
  scope: 'catalogue:write',
  query: v.strictObject({
    name: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200, 'has at most 200 characters'),
        v.description('The beginning of the file’s name.'),
      ),
    ),
  }),
  mostBytes: MOST_PICTURE_BYTES,
  upload: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  answer: 'Picture',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, query: { name }, content }) {
    const kept = await owner.pictures.keep(asking, content ?? Readable.from([]), name)
    if (kept.status === 'kept') return { body: kept.picture }
    if (kept.status === 'other-request') throw new Problem('key-used')
    if (kept.status === 'too-large') throw new Problem('too-large', `A picture has at most ${MEGABYTES} MB.`)
    throw new Problem('invalid', undefined, [{ pointer: '', detail: WRONG[kept.status] }])
  },
})

const WRONG = {
  empty: 'is empty',
  'no-picture': 'is no picture that a shop shows: JPEG, PNG, GIF, WebP or AVIF',
  'cut-off': 'is cut off: the end of the picture is missing; send it again',
  'too-many-pixels': 'has more than 50 million pixels, or more than 25 million as AVIF',
}

const getPictures = operation({
  id: 'getProductPictures',
  method: 'GET',
  path: '/products/{sku}/pictures',
  summary: 'The pictures of a product, the first one its main one',
  scope: 'catalogue:read',
  answer: 'ProductPictures',
  problems: ['not-found'],
  run: ({ owner, params }) => answerPictures(owner, params.sku!),
})

const { item: picture } = productShape.entries.images.wrapped

const setPictures = operation({
  id: 'setProductPictures',
  method: 'PUT',
  path: '/products/{sku}/pictures',
  summary: 'Replace the pictures of a product: these, in this order, with these labels',
  about:
    'The first is its main one; a hidden one is kept and not shown. A picture that is left out is no longer the product’s.',
  scope: 'catalogue:write',
  body: v.strictObject({
    pictures: v.pipe(
      v.array(picture, 'is a list'),
      v.maxLength(MOST_PICTURES, `has at most ${MOST_PICTURES} pictures`),
    ),
  }),
  answer: 'ProductPictures',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, params, body: { pictures }, ifMatch }) {
    const sku = params.sku!
    const mustBe = (product: ProductRecord) => isMatched(ifMatch, versionOf(drawPictures(product)))
    // Null takes away what a picture is not said to have any more.
    const images = pictures.map((one) => ({ label: null, labels: null, isHidden: null, ...one }))
    const changed = owner.wholeProducts.change(asking, { kind: 'change', sku, record: { images }, mustBe })
    await mustBeDone(changed, sku, (path) => ['pictures', ...path.slice(1)])
    return answerPictures(owner, sku)
  },
})

export const pictureOperations: readonly Operation[] = [uploadPicture, getPictures, setPictures]

const pixels = v.pipe(v.number(), v.integer())

export const pictureSchemas = {
  Picture: v.strictObject({
    file: v.pipe(v.string(), v.description('Its path below /media/, by which products name it.')),
    kind: v.picklist(['jpeg', 'png', 'gif', 'webp', 'avif']),
    bytes: pixels,
    width: pixels,
    height: pixels,
  }),
  ProductPictures: v.strictObject({ pictures: v.array(picture) }),
}

const drawPictures = ({ images = [] }: { images?: ProductImage[] }) => ({ pictures: images })

async function answerPictures(owner: Call<unknown, unknown>['owner'], sku: string): Promise<Answered> {
  const found = await owner.wholeProducts.read(sku)
  if (!found) throw new Problem('not-found', `There is no product ${sku}.`)
  const body = drawPictures(found)
  return { body, version: versionOf(body) }
}
