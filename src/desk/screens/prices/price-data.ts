import { answered, api, type Schemas } from '../../api/api.ts'

export type Explanation = Schemas['PriceExplanation']
export type Step = Explanation['steps'][number]
export type Choice = Schemas['PriceChoices']['choices'][number]

/** The form's state. `chosen` holds the options under `kind id`: the typed text, or the ids of the chosen values. */
export type Asked = {
  quantity: string
  store: string
  group: string
  country: string
  day: string
  code: string
  chosen: Readonly<Record<string, string | readonly string[]>>
}

export const keyOf = ({ kind, id }: Choice) => `${kind} ${id}`

/** One piece for a guest now; of what must be chosen the first. */
export const firstAsked = (choices: readonly Choice[]): Asked => ({
  quantity: '1',
  store: '',
  group: '',
  country: '',
  day: '',
  code: '',
  chosen: Object.fromEntries(
    choices
      .filter(({ isRequired, values }) => isRequired && values.length > 0)
      .map((choice) => [keyOf(choice), [String(choice.values[0]!.id)]]),
  ),
})

export const readChoices = async (sku: string) =>
  (await answered(api.GET('/products/{sku}/price-choices', { params: { path: { sku } } }))).data.choices

export async function explain(sku: string, choices: readonly Choice[], asked: Asked): Promise<Explanation> {
  const { store, group, country, day, code } = asked
  const body = {
    quantity: Number(asked.quantity),
    options: optionsOf(choices, asked.chosen),
    ...(store && { store }),
    ...(group && { group }),
    ...(country && { country: country.trim().toUpperCase() }),
    ...(day && { day }),
    ...(code && { code }),
  }
  return (await answered(api.POST('/products/{sku}/price-explanation', { params: { path: { sku } }, body }))).data
}

export const explainOrdered = async (number: string, line: string) =>
  (await answered(api.GET('/orders/{number}/lines/{line}/price-explanation', { params: { path: { number, line } } })))
    .data

/** As the API takes what was chosen; what was left open is left out. */
function optionsOf(choices: readonly Choice[], chosen: Asked['chosen']) {
  const answers = choices.flatMap((choice) => {
    const answer = chosen[keyOf(choice)]
    if (answer === undefined || answer.length === 0) return []
    return [{ ...choice, answer: typeof answer === 'string' ? answer : answer.map(Number) }]
  })
  const of = (kind: Choice['kind']) => answers.filter((one) => one.kind === kind)
  const lists = (kind: Choice['kind']) =>
    of(kind).map(({ id, answer }): [string, number[]] => [String(id), typeof answer === 'string' ? [] : answer])
  return {
    attributes: Object.fromEntries(lists('attributes').map(([id, [one]]) => [id, one!])),
    bundle: Object.fromEntries(lists('bundle')),
    custom: Object.fromEntries(of('custom').map(({ id, answer }) => [String(id), answer])),
    links: lists('links').flatMap(([, ids]) => ids),
  }
}
