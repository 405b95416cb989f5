import { reviewForm } from '#domain/review/review-form.ts'
import type { Handler } from '../http/answers.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { productOf } from '../pages/product-of.ts'
import { reviewsAnswer } from '../pages/reviews.tsx'

/** Takes a review, which nobody sees before the owner has approved it. */
export const postReview: Handler = async (request) => {
  const product = await productOf(request)
  if (!product) return { status: 'not-found' }
  const { isValid, values, state } = readPostedForm(reviewForm, request)
  if (!isValid) return reviewsAnswer(request, product, state)
  const { nickname, title, detail, rating } = values
  // Browsers send line breaks as CR LF.
  const text = detail.replaceAll(/\r\n?/g, '\n')
  const review = { productId: product.id, nickname, title, text, stars: Number(rating) }
  const outcome = await request.shop.reviews.post(request.visitor.store, review, request.from)
  if (outcome === 'too-many') {
    const page = await reviewsAnswer(request, product, state)
    return { ...page, code: 429, notice: { kind: 'error', id: 'reviewTooMany' } }
  }
  return { status: 'redirect', to: product.path, flash: { kind: 'success', id: 'reviewTaken' } }
}
