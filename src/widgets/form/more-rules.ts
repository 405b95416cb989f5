/** What few forms ask for, in one file: the other rules, and what they say in English. */
export { rules } from '#domain/validation/rules/rules.ts'
export { validationEn } from '#messages/en/validation.ts'
