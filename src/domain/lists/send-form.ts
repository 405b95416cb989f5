import type { FormDefinition } from '../validation/form-definition.ts'

/** Sends a wishlist by e-mail. What stands in `emails` is read by `readRecipients`. */
export const sendWishlistForm = {
  emails: { name: 'emails', id: 'wishlist-emails', rules: 'required-entry', maxLength: 1500 },
  message: { name: 'message', id: 'wishlist-message', type: 'textarea', maxLength: 1000 },
} as const satisfies FormDefinition
