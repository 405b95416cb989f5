import { readRecipients } from '#domain/lists/recipients.ts'
import { MOST_RECIPIENTS } from '#domain/lists/results.ts'
import { sendWishlistForm } from '#domain/lists/send-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf, type FieldProblem } from '#domain/validation/form-definition.ts'
import { forCustomer } from '../http/for-customer.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { wishlistAnswer } from './wishlist-page.tsx'

/** Gives a customer's list its link, or ends it (`end`). */
export const shareWishlist = forCustomer(async ({ shop, form }, { id }) => {
  const ends = form.text('end') === '1'
  if (ends) await shop.wishlist.endSharing(id)
  else await shop.wishlist.share(id)
  return {
    status: 'redirect',
    to: paths.wishlist,
    flash: { kind: 'success', id: ends ? 'wishlistShareEnded' : 'wishlistShareStarted' },
  }
})

/** Sends the list's address to others by e-mail. */
export const sendWishlist = forCustomer(async (request, customer) => {
  const { shop, visitor, from, origin } = request
  const { isValid, values, state } = readPostedForm(sendWishlistForm, request)
  if (!isValid) return wishlistAnswer(request, state)
  const recipients = readRecipients(values.emails)
  if (recipients.status !== 'ok') {
    const problem: FieldProblem =
      recipients.status === 'no-address'
        ? { id: 'wishlistRecipientsWrong', values: { text: recipients.text } }
        : recipients.status === 'too-many'
          ? { id: 'wishlistRecipientsTooMany', values: { count: MOST_RECIPIENTS } }
          : { id: 'validationRequired' }
    return wishlistAnswer(
      request,
      withProblems(sendWishlistForm, state, { [fieldIdOf(sendWishlistForm.emails)]: problem }),
    )
  }
  const { total } = await shop.wishlist.view(visitor.owner, visitor.store, 0)
  if (total === 0) return { status: 'redirect', to: paths.wishlist, flash: { kind: 'error', id: 'wishlistSendEmpty' } }
  const letter = { emails: recipients.emails, message: values.message }
  const result = await shop.wishlist.send(visitor.store, customer, letter, { from, origin })
  if (result.status === 'too-many') {
    const page = await wishlistAnswer(request, state)
    return { ...page, code: 429, notice: { kind: 'error', id: 'wishlistSendTooMany' } }
  }
  return { status: 'redirect', to: paths.wishlist, flash: { kind: 'success', id: 'wishlistSent' } }
})
