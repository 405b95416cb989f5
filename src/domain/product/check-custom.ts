import { typedLine, typedText } from '../text/typed-text.ts'
import { formatTime, readTime } from '../date/time-of-day.ts'
import { dateOrderIn } from '../date/date-order.ts'
import { dateInWords, isoText, readWrittenDate, readWrittenMoment } from '../date/written-date.ts'
import type { FieldProblem } from '../validation/form-definition.ts'
import type { ChoiceInWords } from './choice-in-words.ts'
import { type Checked, type Chosen, type ChosenAddition, foreign, Refusals } from './chosen.ts'
import { optionFieldId } from './form-fields.ts'
import { isUploadedFile, type OptionAnswer } from './option-answer.ts'
import type { CartCustomOption, CartProduct } from './product.ts'

/** The longest text of an option without a limit of its own. */
const MAXIMUM_TEXT = 5000

type Result = Pick<Chosen, 'choices' | 'additions'> & { custom: Record<string, OptionAnswer> }

/**
 * Checks custom options: texts, picks, dates and files. A refusal says what is wrong at each option, in the same words as the
 * rules of its field (spec §5).
 */
export function checkCustom(facts: CartProduct, given: Record<string, OptionAnswer> = {}): Checked<Result> {
  const result: Result = { custom: {}, choices: [], additions: [] }
  const known = new Set(facts.custom.map((option) => String(option.id)))
  if (Object.keys(given).some((id) => !known.has(id))) return foreign(facts.name)
  const refusals = new Refusals()
  for (const option of facts.custom) {
    const answer = checkAnswer(option, given[option.id], facts.locale)
    if (answer && 'problem' in answer) {
      refusals.add(optionFieldId(option), 'option-invalid', option.title, answer.problem)
    } else if (answer) {
      result.custom[option.id] = answer.kept
      result.choices.push({ label: option.title, value: answer.words, ...answer.file })
      result.additions.push(...answer.additions)
    } else if (option.isRequired) {
      refusals.add(optionFieldId(option), 'option-required', option.title, missing(option))
    }
  }
  return refusals.or(result)
}

type Answered = { kept: OptionAnswer; words: string; additions: ChosenAddition[]; file?: Pick<ChoiceInWords, 'file'> }
type Problem = { problem: FieldProblem }

function missing({ input }: CartCustomOption): FieldProblem {
  if (input === 'radio' || input === 'checkbox') return { id: 'validationOneRequiredByName' }
  return { id: input === 'file' ? 'validationFile' : 'validationRequired' }
}

function checkAnswer(
  option: CartCustomOption,
  answer: OptionAnswer | undefined,
  locale: string,
): Answered | Problem | undefined {
  switch (option.input) {
    case 'file':
      return sent(option, answer)
    case 'select':
    case 'radio':
      return picked(option, answer, 1)
    case 'checkbox':
    case 'multiple':
      return picked(option, answer, option.values.length)
    case 'field':
    case 'area':
      return typed(option, answer, 'validationLength', (given) => {
        const text = option.input === 'field' ? typedLine(given) : given
        return [...text].length <= (option.maxLength || MAXIMUM_TEXT) ? { kept: text, words: text } : undefined
      })
    case 'date':
      return typed(option, answer, 'validationDate', (text) => {
        const date = readWrittenDate(text, dateOrderIn(locale))
        return date && inWords(isoText(date), locale)
      })
    case 'date_time':
      return typed(option, answer, 'validationDate', (text) => {
        const moment = readWrittenMoment(text, dateOrderIn(locale))
        return moment && inWords(isoText(moment.date, moment.time), locale)
      })
    case 'time':
      return typed(option, answer, 'validationTime', (text) => {
        const time = readTime(text)
        return time && { kept: formatTime(time), words: formatTime(time) }
      })
  }
}

const additionOf = (
  { title, addition }: Pick<CartCustomOption, 'title' | 'addition'>,
  value: string,
): ChosenAddition[] => (addition ? [{ ...addition, choice: { label: title, value } }] : [])

const inWords = (iso: string, locale: string) => ({ kept: iso, words: dateInWords(iso, locale) })

function sent(option: CartCustomOption, answer: OptionAnswer | undefined): Answered | Problem | undefined {
  if (answer === undefined || answer === '') return undefined
  if (!isUploadedFile(answer)) return { problem: { id: 'validationFile' } }
  return { kept: answer, words: answer.name, additions: additionOf(option, answer.name), file: { file: answer.upload } }
}

function picked(
  option: CartCustomOption,
  answer: OptionAnswer | undefined,
  most: number,
): Answered | Problem | undefined {
  if (answer === undefined || isUploadedFile(answer) || answer.length === 0) return undefined
  // A select or radio posts one value without brackets, which reads like text.
  const ids = [...new Set(typeof answer === 'string' ? [/^\d{1,9}$/.test(answer) ? Number(answer) : NaN] : answer)]
  const values = option.values.filter((value) => ids.includes(value.id))
  if (values.length !== ids.length || ids.length > most) return { problem: { id: 'validationSelect' } }
  return {
    kept: values.map((value) => value.id),
    words: values.map((value) => value.title).join(', '),
    additions: values.flatMap(({ title, addition }) => additionOf({ title: option.title, addition }, title)),
  }
}

function typed(
  option: CartCustomOption,
  answer: OptionAnswer | undefined,
  messageId: FieldProblem['id'],
  read: (text: string) => { kept: string; words: string } | undefined,
): Answered | Problem | undefined {
  if (answer === undefined || (!isUploadedFile(answer) && answer.length === 0)) return undefined
  if (typeof answer !== 'string') return { problem: { id: messageId } }
  const text = typedText(answer)
  if (text === '') return undefined
  const understood = read(text)
  return understood
    ? { ...understood, additions: additionOf(option, understood.words) }
    : { problem: { id: messageId } }
}
