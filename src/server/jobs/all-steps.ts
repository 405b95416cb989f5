import { wordsOf } from '../database/error-words.ts'

/**
 * Does one step after the other; one that fails keeps none of the others from being done.
 *
 * @returns the answer of each step
 * @throws {AggregateError} of all that failed, when the others are done
 */
export async function allSteps<Name extends string, Answer>(
  steps: Record<Name, () => Promise<Answer>>,
): Promise<Record<Name, Answer>> {
  const answers = {} as Record<Name, Answer>
  const failures: { name: Name; error: Error }[] = []
  for (const name of Object.keys(steps) as Name[]) {
    try {
      answers[name] = await steps[name]()
    } catch (error) {
      failures.push({ name, error: error as Error })
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      failures.map(({ name, error }) => `${name}: ${reasonOf(error)}`).join('; '),
    )
  return answers
}

/** The engine's own words where there are any; never a value of a statement. */
export const reasonOf = (error: Error): string => wordsOf(error.cause instanceof Error ? error.cause : error)
