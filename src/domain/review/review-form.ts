import type { FormDefinition } from '../validation/form-definition.ts'
import { MOST_STARS, REVIEW_LENGTHS } from './review.ts'

/** Values that `rating` may have, the best first, as the form shows them. */
export const STAR_CHOICES = Array.from({ length: MOST_STARS }, (_, index) => String(MOST_STARS - index))

/** A review of a product, with Magento 1's names but for `rating`, which is one question here. */
export const reviewForm = {
  rating: {
    name: 'rating',
    id: 'review-rating',
    rules: 'validate-one-required-by-name',
    type: 'radio',
    options: STAR_CHOICES,
  },
  nickname: {
    name: 'nickname',
    id: 'nickname_field',
    rules: 'required-entry',
    maxLength: REVIEW_LENGTHS.nickname,
  },
  title: { name: 'title', id: 'summary_field', rules: 'required-entry', maxLength: REVIEW_LENGTHS.title },
  detail: {
    name: 'detail',
    id: 'review_field',
    rules: 'required-entry',
    type: 'textarea',
    maxLength: REVIEW_LENGTHS.text,
  },
} as const satisfies FormDefinition
