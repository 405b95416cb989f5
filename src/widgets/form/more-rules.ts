/** Rules that few forms ask for, with their English messages, in one file. */
export { rules } from '#domain/validation/rules/rules.ts'
export { validationEn } from '#messages/en/validation.ts'
