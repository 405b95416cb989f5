import type { Handler } from '../http/answers.ts'
import { cartContent, cartPageOf } from './cart-answer.tsx'

/** The cart page. Its own script, which asks when the cart was changed elsewhere, gets the content alone. */
export const cartPage: Handler = (request) => (request.wantsJson ? cartContent(request) : cartPageOf(request))
