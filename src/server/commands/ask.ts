import { createInterface } from 'node:readline/promises'

/** Asks on the terminal; only "y" and "yes" are a yes; the end of the input is a no. */
export async function ask(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    const answer = await Promise.race([lines.question(`${question} [y/N] `, { signal }), ended])
    return /^y(es)?$/i.test(answer.trim())
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    return false
  } finally {
    lines.close()
  }
}
