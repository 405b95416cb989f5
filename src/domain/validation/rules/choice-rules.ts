import { type FieldContext, type FormField, isEmptyValue, textOfField, valueUnderTest } from './field.ts'
import type { Rule } from './rule.ts'

/** Rules that ask for something: all of them see empty values. */
export const choiceRules: readonly Rule[] = [
  {
    name: 'required-entry',
    messageId: 'validationRequired',
    testsEmpty: true,
    test: ({ field }) => !isEmptyValue(valueUnderTest(field)),
  },
  {
    name: 'validate-select',
    messageId: 'validationSelect',
    testsEmpty: true,
    // 5.validate-select.1: only "none", in lower case, and nothing at all; a space is a choice.
    test: ({ value }) => value !== '' && value !== 'none',
  },
  {
    name: 'validate-one-required',
    messageId: 'validationOneRequired',
    testsEmpty: true,
    test: ({ field, form }) => form.inParentOf(field).some(isChosen),
  },
  {
    name: 'validate-one-required-by-name',
    messageId: 'validationOneRequiredByName',
    testsEmpty: true,
    test: ({ field, form }) => form.byName(field.name).some(isChosen),
    partners: ({ field, form }) => form.byName(field.name).filter((other) => other.id !== field.id),
  },
  {
    name: 'required-file',
    messageId: 'validationFile',
    testsEmpty: true,
    test: hasFile,
  },
]

/** Only boxes and radios choose: a stray hidden input does not make a group pass (5.validate-one-required.1). */
const isChosen = (field: FormField): boolean =>
  (field.type === 'checkbox' || field.type === 'radio') && !isEmptyValue(valueUnderTest(field))

/** A file, or the name of one that was uploaded before, kept in `<field id>_value` (5.required-file.1). */
function hasFile({ field, form }: FieldContext): boolean {
  const uploaded = textOfField(form.byId(`${field.id}_value`)) ?? ''
  return !isEmptyValue(valueUnderTest(field)) || uploaded.trim() !== ''
}
