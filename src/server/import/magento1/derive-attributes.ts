import type { AttributeInput } from '#domain/catalog/catalogue-words.ts'
import type { AttributeRecord } from '../frame/attribute.ts'
import { slug } from '../write/addresses.ts'
import { colourOf } from './colours.ts'
import { isKnownSelect } from './columns.ts'
import type { ColumnSurvey } from './survey.ts'

/** Above this a value is a text to read, not an option to choose. */
const LONGEST_LABEL = 60
/** An attribute with at least this many values, nearly all different, is a text. */
const TELLING = 8
const NEARLY_ALL = 0.8
/** Layered navigation offers an attribute with at least two options, but not with endlessly many. */
const FILTER = { leastOptions: 2, mostOptions: 60, leastProducts: 3 }

const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

/**
 * Magento does not export what kind an attribute is: it is told from the values of all products. An attribute the shop
 * has already keeps what its owner made of it and gets new options only.
 */
export function deriveAttribute(
  survey: ColumnSurvey,
  known: AttributeRecord | undefined,
  position: number,
  label = labelOf(survey.column),
): AttributeRecord | undefined {
  if (!known && survey.used === 0 && !survey.isChoice) return undefined
  const input = known?.input ?? inputOf(survey)
  if (known) return holdsOptions(input) ? { ...known, options: optionsOf(survey, known.options ?? []) } : undefined
  const plain = { kind: 'attribute' as const, code: survey.column, input, label, position }
  if (!holdsOptions(input)) return plain
  const options = optionsOf(survey, [])
  const isFilterable =
    survey.used >= FILTER.leastProducts && options.length >= FILTER.leastOptions && options.length <= FILTER.mostOptions
  const hasColours = /colou?r/.test(survey.column) && options.some(({ label }) => colourOf(label))
  return {
    ...plain,
    isFilterable,
    isSearchable: isFilterable,
    isComparable: isFilterable,
    ...(hasColours && {
      swatch: 'colour' as const,
    }),
    options: hasColours
      ? options.map((option) => (colourOf(option.label) ? { ...option, swatch: colourOf(option.label) } : option))
      : options,
  }
}

export const holdsOptions = (input: AttributeInput) => input === 'select' || input === 'multiselect'

function inputOf({ column, values, longest, used, hasSeveral, isChoice }: ColumnSurvey): AttributeInput {
  if (isChoice) return 'select'
  if (!values || longest > LONGEST_LABEL) return 'text'
  if (hasSeveral) return 'multiselect'
  if ([...values.keys()].every((value) => value === 'Yes' || value === 'No')) return 'boolean'
  if (isKnownSelect(column)) return 'select'
  return used >= TELLING && values.size > used * NEARLY_ALL ? 'text' : 'select'
}

type Option = NonNullable<AttributeRecord['options']>[number]

/** A code loses too much of a label that has other signs than these: "A+" would be "A", and "-5" would be "5". */
const WHOLLY_IN_ITS_CODE = /^[\p{L}\p{N}]+(?:[ .,&/'-]+[\p{L}\p{N}]+)*$/u

/** A label without what tells no options apart: its case, and the signs between its words. */
const wordsOf = (label: string) => label.toLowerCase().replace(/[ .,&/'-]+/g, ' ')

const codeFrom = (label: string) => slug(label) || 'option'

/** A code may have got a number, because another option had it. */
const isCorrected = ({ code, label }: Option) => ![code, code.replace(/-\d+$/, '')].includes(codeFrom(label))

/** The option that a label of the file means. One whose label was changed in the shop keeps the code that was made of the file's label. */
export function optionMeant(options: readonly Option[], label: string): Option | undefined {
  const isFormerly = (option: Option, code: string) =>
    option.code === code &&
    (isCorrected(option) || wordsOf(option.label) === wordsOf(label)) &&
    WHOLLY_IN_ITS_CODE.test(label)
  const same = options.find((option) => option.label === label)
  if (same) return same
  const code = codeFrom(label)
  return options.find((option) => isFormerly(option, code))
}

function optionsOf({ values }: ColumnSurvey, known: Option[]): Option[] {
  const codes = new Set(known.map(({ code }) => code))
  const fresh = [...(values?.keys() ?? [])].filter((label) => !optionMeant(known, label)).sort(byMeaning)
  return [
    ...known,
    ...fresh.map((label) => {
      const plain = codeFrom(label)
      let code = plain
      for (let n = 2; codes.has(code); n++) code = `${plain}-${n}`
      codes.add(code)
      return { code, label }
    }),
  ]
}

/** Clothes sizes from small to large, numbers by value, the rest by alphabet. */
function byMeaning(a: string, b: string): number {
  const sizes = [SIZES.indexOf(a.toLowerCase()), SIZES.indexOf(b.toLowerCase())] as const
  if (sizes[0] !== -1 && sizes[1] !== -1) return sizes[0] - sizes[1]
  if (sizes[0] !== sizes[1] && (sizes[0] === -1 || sizes[1] === -1)) return sizes[0] === -1 ? -1 : 1
  return Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b, 'en')
}

function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ').trim() || column
  return words.charAt(0).toUpperCase() + words.slice(1)
}
