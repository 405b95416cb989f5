import { useRef, useState } from 'react'
import { useTimeout } from '../browser/time/use-timeout.ts'
import { fetchSuggestions } from './fetch-suggestions.ts'
import type { Suggestions } from '../browser/markup/read-suggestions.ts'

/**
 * Asks for suggestions and remembers answers by their text.
 *
 * @param addressOf call 2 for a text
 * @param onAnswer not called for a question that was given up
 */
export function useSuggestions(
  addressOf: (text: string) => string,
  onAnswer: (text: string, answer: Suggestions | undefined) => void,
) {
  const known = useRef(new Map<string, Suggestions>())
  const running = useRef<AbortController>(undefined)
  const [question, setQuestion] = useState<{ text: string; pause: number }>()
  const ask = async (text: string) => {
    const mine = (running.current = new AbortController())
    const answer = await fetchSuggestions(addressOf(text), mine.signal)
    if (mine.signal.aborted) return
    if (answer) known.current.set(text, answer)
    onAnswer(text, answer)
  }
  useTimeout(
    question,
    () => question?.pause,
    () => void ask(question!.text),
  )

  const forget = () => {
    setQuestion(undefined)
    running.current?.abort()
  }
  return {
    known: (text: string) => known.current.get(text),
    /** `pause`: wait for more to be typed, in milliseconds. */
    ask: (text: string, pause: number) => setQuestion({ text, pause }),
    /** Gives up what was asked or is about to be. */
    forget,
  }
}
