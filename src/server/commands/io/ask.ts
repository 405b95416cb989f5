import { createInterface } from 'node:readline/promises'
import { say } from '../../words/say.ts'

/** "yes" is understood in every language: fingers know it. */
const isYes = (answer: string) => ['y', 'yes', say('y'), say('yes')].includes(answer.toLowerCase())

/** Asks on the terminal; only "y" and "yes", or what the owner's language says for them, are a yes; the end of the input is a no. */
export async function ask(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    const answer = await Promise.race([lines.question(`${question} ${say('[y/N]')} `, { signal }), ended])
    return isYes(answer.trim())
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    return false
  } finally {
    lines.close()
  }
}
