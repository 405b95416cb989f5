import { commonValidationEn } from './validation-common.ts'

/** Messages beside a field (spec §5). Ids are named after the rule or the state that shows them. */
export const validationEn = {
  ...commonValidationEn,

  // General
  validationAlpha: 'Please use letters only (a-z or A-Z) in this field.',
  validationAlphanum:
    'Please use only letters (a-z or A-Z) or numbers (0-9) only in this field. No spaces or other characters are allowed.',
  validationAlphanumWithSpaces: 'Please use only letters (a-z or A-Z), numbers (0-9) or spaces only in this field.',
  validationCode:
    'Please use only letters (a-z), numbers (0-9) or underscore(_) in this field, first character should be a letter.',
  validationData:
    'Please use only letters (a-z or A-Z), numbers (0-9) or underscore(_) in this field, first character should be a letter.',
  validationStreet: 'Please use only letters (a-z or A-Z) or numbers (0-9) or spaces and # only in this field.',
  validationPhone: 'Please enter a valid phone number. For example (123) 456-7890 or 123-456-7890.',
  validationFax: 'Please enter a valid fax number. For example (123) 456-7890 or 123-456-7890.',
  validationTime: 'Please enter a valid time, for example 09:30.',
  validationDateAu: 'Please use this date format: dd/mm/yyyy. For example 17/03/2006 for the 17th of March, 2006.',
  validationDateRange: 'The From Date value should be less than or equal to the To Date value.',
  validationEmailSender: 'Please use only visible characters and spaces.',
  validationAdminPassword:
    'Please enter 7 or more characters. Password should contain both numeric and alphabetic characters.',
  validationPasswordsMatch: 'Please make sure your passwords match.',
  validationUrl: 'Please enter a valid URL. Protocol is required (http://, https:// or ftp://)',
  validationCleanUrl: 'Please enter a valid URL. For example http://www.example.com or www.example.com',
  validationIdentifier:
    'Please enter a valid URL Key. For example "example-page", "example-page.html" or "anotherlevel/example-page".',
  validationXmlIdentifier: 'Please enter a valid XML-identifier. For example something_1, block5, id-4.',
  validationSsn: 'Please enter a valid social security number. For example 123-45-6789.',

  // Values that no browser sends from our forms
  validationTooLong: 'Please use at most {most} characters.',
  validationTwice: 'This field was sent twice. Please enter it once more.',
  validationUnreadable: 'Please type this again: it contains characters that cannot be read.',
  unreadableTitle: 'We could not read that',
  unreadableText:
    '{field} contains characters that cannot be read. Please go back and type it again; nothing was changed.',
  unreadableAddress: 'The address of this page',
  unreadableField: 'The field “{name}”',

  // Payment card
  validationCardNumber: 'Please enter a valid credit card number.',
  validationCardNumberMismatch: 'Credit card number does not match credit card type.',
  validationCardTypeMismatch: 'Card type does not match credit card number.',
  validationCardExpiry: 'Incorrect credit card expiration date.',
  validationCardVerification: 'Please enter a valid credit card verification number.',
  validationCardIssue: 'Please enter issue number or start date for switch/solo card type.',

  // Date of birth
  validationDateRequired: 'This date is a required value.',
  validationFullDate: 'Please enter a valid full date.',
  validationDay: 'Please enter a valid day (1-{days}).',
  validationMonth: 'Please enter a valid month (1-12).',
  validationYear: 'Please enter a valid year (1900-{lastYear}).',
  validationDateBetween: 'Please enter a valid date between {from} and {to}',
  validationDateUntil: 'Please enter a valid date less than or equal to {to}',
  validationDateFrom: 'Please enter a valid date equal to or greater than {from}',
} as const satisfies Record<string, string>

export type ValidationMessageId = keyof typeof validationEn
