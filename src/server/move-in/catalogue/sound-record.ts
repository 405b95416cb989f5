import type { Fault } from '../../schema/describe-issue.ts'
import { completeRecord } from '../../import/kinds/catalogue-record.ts'
import { say, sayMessage, type PlainSentence } from '../../words/say.ts'

/** Parts without which a record can be shown and sold, as their paths in it ("#" is any index, "*" any name), with what they are called. */
const DISPENSABLE: readonly (readonly [path: string, called: PlainSentence])[] = [
  ['images.#', 'its picture'],
  ['image', 'its picture'],
  ['tierPrices.#', 'its lower price'],
  ['specialPrice', 'its special price'],
  ['weight', 'its weight'],
  ['newFrom', 'its first day as a new product'],
  ['newTo', 'its last day as a new product'],
  ['createdAt', 'its date'],
  ['metaTitle', 'its title for search engines'],
  ['metaDescription', 'its description for search engines'],
  ['texts.*.*', 'its text of a store view'],
  ['attributes.*', 'its value of an attribute'],
  ['attributeTexts.*.*', 'its value of an attribute'],
  ['related.#', 'its related product'],
  ['upSells.#', 'its related product'],
  ['crossSells.#', 'its related product'],
  ['grouped.#', 'its part'],
  ['configurable.children.#', 'its variant'],
  ['bundle.options.#.selections.#', 'its part'],
  ['customOptions.#.values.#', 'its choice'],
  ['customOptions.#', 'its option'],
  ['downloads.#', 'its download'],
  ['samples.#', 'its sample'],
]
/** The number of broken parts from which on a record cannot be an owner's work. */
const MOST_PARTS = 1000
const LONGEST_TOLD = 100

/** The reason why a record cannot come; `property` is where its fault is. */
export type RecordFault = { property: string | number | undefined; problem: string }

/** A record without the parts that cannot be kept, each told in a sentence; `fault` is what is wrong with a part it cannot do without. */
export function soundRecord(record: object): { record: object; told: string[]; fault?: RecordFault } {
  const told: string[] = []
  let sound = record
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const completed = completeRecord(undefined, sound)
    if (completed.status === 'valid') break
    const found = dispensable(completed.fault)
    if (!found) return { record: sound, told, fault: { property: completed.fault.path[0], problem: completed.problem } }
    const value = typeof completed.fault.value === 'object' ? '' : String(completed.fault.value)
    told.push(
      say('{part} "{value}" is left out: it {problem}', {
        part: say(found.called),
        value: value.length > LONGEST_TOLD ? `${value.slice(0, LONGEST_TOLD)}…` : value,
        problem: sayMessage(completed.fault.said),
      }),
    )
    if (sound === record) sound = structuredClone(record)
    remove(sound, completed.fault.path.slice(0, found.depth))
  }
  return { record: sound, told }
}

/** The innermost part at a fault that may be left out. */
function dispensable({ path }: Fault): { called: PlainSentence; depth: number } | undefined {
  for (const [pattern, called] of DISPENSABLE) {
    const steps = pattern.split('.')
    const fits = steps.every((step, at) => {
      const key = path[at]
      return step === '#' ? typeof key === 'number' : step === '*' ? typeof key === 'string' : step === key
    })
    if (fits) return { called, depth: steps.length }
  }
  return undefined
}

function remove(from: object, path: readonly (string | number)[]): void {
  const holder = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (at, key) => at[key] as Record<string | number, unknown>,
      from as Record<string | number, unknown>,
    )
  const last = path.at(-1)!
  if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete holder[last]
}
