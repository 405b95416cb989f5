/** Messages that most forms need: all that a browser loads at first, with their rules (domain/validation/rules/common-rules.ts). */
export const commonValidationEn = {
  validationRequired: 'This is a required field.',
  validationSelect: 'Please select an option.',
  validationHtmlTags: 'HTML tags are not allowed',
  validationNumber: 'Please enter a valid number in this field.',
  validationRange: 'The value is not within the specified range.',
  validationDigits:
    'Please use numbers only in this field. Please avoid spaces or other characters such as dots or commas.',
  validationDate: 'Please enter a valid date.',
  validationEmail: 'Please enter a valid email address. For example johndoe@domain.com.',
  validationPassword: 'Please enter 6 or more characters. Leading or trailing spaces will be ignored.',
  validationZip: 'Please enter a valid zip code. For example 90602 or 90602-1234.',
  validationCurrencyDollar: 'Please enter a valid $ amount. For example $100.00.',
  validationOneRequired: 'Please select one of the above options.',
  validationOneRequiredByName: 'Please select one of the options.',
  validationZeroOrGreater: 'Please enter a number 0 or greater in this field.',
  validationGreaterThanZero: 'Please enter a number greater than 0 in this field.',
  validationState: 'Please select State/Province.',
  validationCssLength: 'Please input a valid CSS-length. For example 100px or 77pt or 20em or .5ex or 50%.',
  validationLength: 'Text length does not satisfy specified text range.',
  validationPercents: 'Please enter a number lower than 100.',
  validationFile: 'Please select a file',

  /** Said to screen readers after a submit that was stopped. */
  validationSummary: 'One field needs your attention.|{count} fields need your attention.',
} as const satisfies Record<string, string>
