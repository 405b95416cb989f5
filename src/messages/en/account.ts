/** Accounts: the way in by letters, passwords, sessions, what is kept; and the letters about all that. */
export const accountEn = {
  // Actions that have to wait
  tooManySeconds:
    'That was tried too often. Please wait {count} second and try again.|That was tried too often. Please wait {count} seconds and try again.',
  tooManyMinutes:
    'That was tried too often. Please wait {count} minute and try again.|That was tried too often. Please wait {count} minutes and try again.',
  tooManyHours:
    'That was done too often. Please wait {count} hour and try again.|That was done too often. Please wait {count} hours and try again.',
  busyNow: 'Very many people are doing this right now. Please try again in a moment.',

  // Passwords
  passwordTooShort: 'Please enter a password of {count} or more characters.',
  passwordTooCommon: 'This password is easy to guess. Please choose another one.',
  currentPassword: 'Current password',
  currentPasswordWrong: 'This is not your current password.',
  newPassword: 'New password',
  newPasswordAgain: 'Confirm the new password',

  // Registration by letter
  letterSentTitle: 'Check your inbox',
  letterSentText: 'Your account opens with the link in the letter. It works for two days.',
  letterSentMissing: 'No letter? Look in your spam folder, or register once more: then we write again.',
  letterSent: 'We have sent a letter to {email}. Please follow its link.',
  confirmAccountTitle: 'Open your account',
  confirmAccountText: 'Enter the password you chose, and the account for {email} is yours.',
  confirmAccountButton: 'Open the account',
  confirmAccountForgotten: 'Password forgotten?',
  oldLinkTitle: 'This link is no longer valid',
  oldLinkText: 'Links in our letters work once and for a time. Ask for a new one:',

  // Forgotten password
  forgotPassword: 'Password forgotten?',
  forgotPasswordTitle: 'A new password',
  forgotPasswordText:
    'Tell us your email address. If it has an account, we send a letter with a link to choose another password.',
  forgotPasswordButton: 'Send the letter',
  resetSent: 'If {email} has an account, a letter with a link is on its way. The link works for 24 hours.',
  resetTitle: 'Choose a new password',
  resetText: 'For the account of {email}. You will be logged in here, and logged out everywhere else.',
  resetButton: 'Save the password',
  passwordChanged: 'Your password is changed. Wherever else you were logged in, you are logged out.',

  // Details
  accountEdit: 'Change your details',
  accountEditTitle: 'Your details',
  saveDetails: 'Save',
  detailsSaved: 'Your details are saved.',
  changePasswordTitle: 'Change the password',
  changePasswordText: 'You stay logged in here and are logged out everywhere else.',
  changeEmailTitle: 'Change the email address',
  changeEmailText: 'Your address is {email}. A new one counts once you follow the link we send to it.',
  newEmail: 'New email address',
  changeEmailButton: 'Change the address',
  emailIsSame: 'This is your address already.',
  emailLetterSent: 'We have sent a letter to {email}. Your address changes when you follow its link.',
  confirmEmailTitle: 'Your new address',
  confirmEmailText: 'Shall {email} be the address of your account from now on?',
  confirmEmailButton: 'Yes, change it',
  undoEmailTitle: 'Keep your address?',
  undoEmailText:
    'Shall {email} be the address of your account? A change to another address is stopped or taken back, everybody is logged out, and a letter to {email} brings a link to choose a new password.',
  undoEmailButton: 'Yes, it was not me',
  emailUndone:
    '{email} is the address of your account. A letter to it, with a link to choose a new password, is on its way.',
  undoEmailTakenTitle: 'Another account has this address',
  undoEmailTakenText:
    'By now {email} is the address of another account here, so it cannot be put back. Nothing was changed. Write to us, and we sort it out together.',
  emailChanged: 'Your email address is changed.',

  // Sessions
  sessionsTitle: 'Where you are logged in',
  sessionsText: 'A device that does not look familiar? End its session and change your password.',
  sessionUnknown: 'Unknown browser',
  sessionThis: 'This device',
  sessionSince: 'Logged in since {date}',
  sessionSeen: 'last used {date}',
  sessionEnd: 'End',
  sessionEndOf: 'End the session of {browser}, logged in since {date}',
  sessionEnded: 'The session is ended.',
  sessionsEndOthers: 'End all others',
  sessionsNoOthers: 'You are logged in nowhere else.',
  sessionsEnded: 'All other sessions are ended.',

  // Newsletter and reviews
  newsletterSettingText: 'Shall we send our newsletter to {email}?',
  newsletterSettingBox: 'Yes, send me the newsletter',
  newsletterSettingOn: 'You get our newsletter.',
  newsletterSettingOff: 'You get no newsletter from us.',
  myReviews: 'Your reviews',
  myReviewsNone: 'You have not written a review yet. Each product’s page has a place for yours.',
  myReviewPending: 'Waiting: we read it before others do.',
  myReviewApproved: 'Published.',
  myReviewRejected: 'Not published.',

  // Data that is kept
  myData: 'Your data',
  exportTitle: 'Take your data with you',
  exportText:
    'A file with everything we keep about you: account, addresses, orders, carts, lists, reviews, sessions, letters and files.',
  exportButton: 'Download the file',
  eraseTitle: 'Delete your account',
  eraseText:
    'Your account goes for ever, with addresses, carts, wishlist, sessions, the newsletter and whatever you wait for. Your reviews stay under the name you gave them. Orders stay as long as the tax office wants them, without the account.',
  eraseLink: 'Delete the account …',
  eraseButton: 'Delete my account for ever',
  erased: 'Your account is deleted. A letter confirms it.',

  // Letters
  letterAccountSubject: 'Open your account at {shop}',
  letterAccountText:
    'Hello,\n\nsomebody, we hope you, has created an account at {shop} with this address. Open this link to confirm it:\n\n{link}\n\nIt works for {days} days and asks for the password you chose. If it was not you, do nothing: nobody can use the account.\n\n{shop}',
  letterKnownAccountSubject: 'You have an account at {shop} already',
  letterKnownAccountText:
    'Hello,\n\nsomebody, perhaps you, wanted to create an account at {shop} with this address. There is one already. Log in here:\n\n{link}\n\nIf you have forgotten your password, choose another one within 24 hours:\n\n{reset}\n\nIf it was not you, do nothing: nothing has changed.\n\n{shop}',
  letterResetSubject: 'A new password for {shop}',
  letterResetText:
    'Hello,\n\nsomebody, we hope you, has asked for another password for your account at {shop}. Choose it here within 24 hours:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.\n\n{shop}',
  letterPasswordSubject: 'Your password at {shop} was changed',
  letterPasswordText:
    'Hello,\n\nthe password of your account at {shop} was changed just now, and all other sessions were ended. If it was you, there is nothing to do. If it was not, take the account back at once by choosing another password:\n\n{link}\n\n{shop}',
  letterEmailSubject: 'Confirm your new address at {shop}',
  letterEmailButton: 'Confirm the address',
  letterEmailText:
    'Hello,\n\na customer of {shop}, we hope you, wants to use this address from now on. Open this link to confirm it:\n\n{link}\n\nIt works for {days} days. If it was not you, do nothing: then nothing changes.\n\n{shop}',
  letterEmailInUseSubject: 'This address has an account at {shop}',
  letterEmailInUseText:
    'Hello,\n\na customer of {shop}, perhaps you, wants to use this address for another account. It has one already, so nothing was changed. Log in with it here:\n\n{link}\n\n{shop}',
  letterEmailLeavingSubject: 'Your address at {shop} is to be changed',
  letterEmailLeavingText:
    'Hello,\n\nsomebody, we hope you, has asked to use another email address for your account at {shop}. It changes once the new address is confirmed. If it was not you, say so here within {days} days, even if it has changed by then: this address is the account’s again, all sessions end, and another letter brings a link to choose a new password.\n\n{link}\n\n{shop}',
  letterEmailLeavingButton: 'It was not me',
  letterEmailTakenBackSubject: 'Your account at {shop} has its former address again',
  letterEmailTakenBackText:
    'Hello,\n\nthe account at {shop} that had this address has its former one again: whoever reads mail there said that the change was not theirs. All sessions are ended, and the password counts no longer. If the account is yours and you did not want this, write to us:\n\n{link}\n\n{shop}',
  letterErasedSubject: 'Your account at {shop} is deleted',
  letterErasedText:
    'Hello,\n\nyour account at {shop} is deleted, as you asked, with everything that belonged to it. Orders are kept as long as the law wants, without the account. This is our last letter about it.\n\n{shop}',
} as const satisfies Record<string, string>

export type AccountMessageId = keyof typeof accountEn
