import { reviewForm } from '#domain/review/review-form.ts'
import { isSeen, reviewLine, reviewText } from '#domain/review/review-words.ts'
import { fieldIdOf, type FormProblems } from '#domain/validation/form-definition.ts'
import type { Handler } from '../http/answers.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { productOf } from '../product/product-of.ts'
import { reviewsAnswer } from './reviews-page.tsx'

/** Takes a review, which nobody sees before the owner has approved it. */
export const postReview: Handler = async (request) => {
  const product = await productOf(request)
  if (!product) return { status: 'not-found' }
  const { isValid, values, state } = readPostedForm(reviewForm, request)
  const words = {
    nickname: reviewLine(values.nickname),
    title: reviewLine(values.title),
    detail: reviewText(values.detail),
  }
  const unseen = unseenProblems(words)
  if (!isValid || unseen) return reviewsAnswer(request, product, withProblems(reviewForm, state, unseen ?? {}))
  const { nickname, title, detail: text } = words
  const customerId = request.visitor.customer?.id
  const review = { productId: product.id, nickname, title, text, stars: Number(values.rating), customerId }
  const outcome = await request.shop.reviews.post(request.visitor.store, review, request.from)
  if (outcome !== 'pending') {
    const page = await reviewsAnswer(request, product, state)
    const id = outcome === 'too-many' ? 'reviewTooMany' : 'reviewTooManyUnpublished'
    return { ...page, code: 429, notice: { kind: 'error', id } }
  }
  return { status: 'redirect', to: product.path, flash: { kind: 'success', id: 'reviewTaken' } }
}

/** Signs that nobody sees are something to the rule `required-entry`. */
function unseenProblems(words: Record<'nickname' | 'title' | 'detail', string>): FormProblems | undefined {
  const unseen = (['nickname', 'title', 'detail'] as const).filter((key) => !isSeen(words[key]))
  if (unseen.length === 0) return undefined
  return Object.fromEntries(unseen.map((key) => [fieldIdOf(reviewForm[key]), { id: 'validationRequired' }]))
}
