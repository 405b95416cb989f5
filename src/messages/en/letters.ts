/** The contact form, the newsletter, and the letters the shop writes about it. */
export const lettersEn = {
  // Contact
  contactTitle: 'Write to us',
  contactIntro: 'A question about an order, a product or the shop? We answer within two working days.',
  contactByMail: 'You can also write to {email}.',
  contactName: 'Your name',
  contactTelephone: 'Telephone',
  contactComment: 'Your message',
  contactTrap: 'Please leave this empty',
  contactTrapFilled:
    'Something filled in the hidden field “{label}”. It is empty again: please send your message once more.',
  contactSend: 'Send message',
  contactSent: 'Thank you, your message has reached us. We will answer by e-mail.',
  contactSubject: 'Message from {name}',
  contactAnswerSubject: 'Your message to {shop}',
  contactAnswerQuote: 'You wrote:',
  contactLetterName: 'Name: {name}',
  contactLetterEmail: 'E-mail: {email}',
  contactLetterTelephone: 'Telephone: {telephone}',

  // Newsletter: the form
  newsletter: 'Newsletter',
  newsletterIntro: 'New things from the shop, now and then.',
  newsletterEmail: 'Your e-mail',
  newsletterPlaceholder: 'Enter your Email.',
  newsletterSubscribe: 'Subscribe',
  newsletterAdded: "You've been added!",
  newsletterConfirmHint: 'One more step: open the link in the letter we have just sent you.',
  newsletterWelcomeBack: 'Welcome back!',
  newsletterTooMany: 'Too many sign-ups came for this address or from your connection. Please try again later.',
  contactTooMany: 'Too many messages came just now. Please try again later: what you wrote is still here.',
  newsletterFailed: 'That did not work. Please check your e-mail address and try again.',
  newsletterOffline:
    'You are offline. Your e-mail address is still here: press the button again once you are connected.',
  newsletterAddedPage: "You've been added! One more step: open the link in the letter we have just sent you.",

  // Newsletter: links in letters
  newsletterConfirmTitle: 'Confirm your subscription',
  newsletterConfirmText: 'Shall we send our newsletter to {email}?',
  newsletterConfirmButton: 'Yes, subscribe me',
  newsletterConfirmed: 'You are subscribed to our newsletter.',
  newsletterLeaveTitle: 'End your subscription',
  newsletterLeaveText: 'Shall we send no more newsletters to {email}?',
  newsletterLeaveButton: 'Yes, unsubscribe me',
  newsletterLeft: 'You are no longer subscribed to our newsletter.',
  newsletterOldLinkTitle: 'This link is no longer valid',
  newsletterOldLinkText: 'Links in our letters work for a time. Sign up once more below, or write to us.',
  newsletterOldLinkContact: 'Write to us',

  // Letters about the newsletter
  letterConfirmSubject: 'Please confirm your newsletter subscription',
  letterConfirmText:
    'Hello,\n\nsomebody, we hope you, has asked for the newsletter of {shop} to be sent to this address. Open this link to confirm:\n\n{link}\n\nIt works for {days} days. If it was not you, do nothing: without confirmation we send nothing, and we forget your address.\n\n{shop}',
  letterWelcomeSubject: 'You are subscribed to the newsletter of {shop}',
  letterWelcomeText:
    'Hello,\n\nthank you, you are subscribed to the newsletter of {shop}.\n\nYou can unsubscribe at any time:\n\n{link}\n\n{shop}',
  letterKnownSubject: 'You are already subscribed to our newsletter',
  letterKnownText:
    'Hello,\n\nsomebody, we hope you, has asked for the newsletter of {shop} to be sent to this address. We send it there already: there is nothing to do.\n\nYou can unsubscribe at any time:\n\n{link}\n\n{shop}',
} as const satisfies Record<string, string>

export type LettersMessageId = keyof typeof lettersEn
