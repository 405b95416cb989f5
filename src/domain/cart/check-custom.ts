import { typedText } from '../address/typed-text.ts'
import type { Addition } from '../pricing/addition.ts'
import { invalid, ok, required, type Checked, type Chosen } from './chosen.ts'
import { isDate, isDateTime, isTime } from './date-text.ts'
import type { CustomOptionFacts, ProductFacts } from './product-facts.ts'

/** Text of an option without a limit of its own. */
const MAXIMUM_TEXT = 5000

type Answer = number[] | string
type Result = Pick<Chosen, 'choices' | 'additions'> & { custom: Record<string, Answer> }

/** Custom options: what was typed, picked or dated. A file cannot be posted yet, so a required one stays unanswered. */
export function checkCustom(facts: ProductFacts, given: Record<string, Answer> = {}): Checked<Result> {
  const result: Result = { custom: {}, choices: [], additions: [] }
  const known = new Set(facts.custom.map((option) => String(option.id)))
  if (Object.keys(given).some((id) => !known.has(id))) return invalid(facts.name)
  for (const option of facts.custom) {
    const answer = checkAnswer(option, given[option.id])
    if (answer === 'invalid') return invalid(option.title)
    if (answer === undefined) {
      if (option.isRequired) return required(option.title)
      continue
    }
    result.custom[option.id] = answer.kept
    result.choices.push({ label: option.title, value: answer.words })
    result.additions.push(...answer.additions)
  }
  return ok(result)
}

type Answered = { kept: Answer; words: string; additions: Addition[] }

function checkAnswer(option: CustomOptionFacts, answer: Answer | undefined): Answered | 'invalid' | undefined {
  switch (option.input) {
    case 'file':
      return undefined
    case 'select':
    case 'radio':
      return picked(option, answer, 1)
    case 'checkbox':
    case 'multiple':
      return picked(option, answer, option.values.length)
    case 'field':
    case 'area':
      return typed(option, answer, (text) => [...text].length <= (option.maxLength || MAXIMUM_TEXT))
    case 'date':
      return typed(option, answer, isDate)
    case 'date_time':
      return typed(option, answer, isDateTime)
    case 'time':
      return typed(option, answer, isTime)
  }
}

function picked(option: CustomOptionFacts, answer: Answer | undefined, most: number): Answered | 'invalid' | undefined {
  if (answer === undefined || answer.length === 0) return undefined
  // A select or radio posts one value without brackets, which reads like text.
  const ids = [...new Set(typeof answer === 'string' ? [/^\d{1,9}$/.test(answer) ? Number(answer) : NaN] : answer)]
  const values = option.values.filter((value) => ids.includes(value.id))
  if (values.length !== ids.length || ids.length > most) return 'invalid'
  return {
    kept: values.map((value) => value.id),
    words: values.map((value) => value.title).join(', '),
    additions: values.flatMap((value) => value.addition ?? []),
  }
}

function typed(
  option: CustomOptionFacts,
  answer: Answer | undefined,
  isRight: (text: string) => boolean,
): Answered | 'invalid' | undefined {
  if (answer === undefined || answer.length === 0) return undefined
  if (typeof answer !== 'string') return 'invalid'
  const text = typedText(answer)
  if (text === '') return undefined
  if (!isRight(text)) return 'invalid'
  return { kept: text, words: text, additions: option.addition ? [option.addition] : [] }
}
