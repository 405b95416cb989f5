import { useEffect, useRef, useState, type RefObject } from 'react'
import { twoReadings } from '#domain/money/two-readings.ts'
import { useWords, type Words } from '../texts/use-words.ts'

type Faults = Readonly<Record<string, string>>

/**
 * Looks through a form's fields before it is sent, for what the value that would be sent hides: "1,200" would go as 1.2, and a date without
 * its year as no date.
 *
 * @returns `misread`: field name → sentence, as of the last look, undefined where there was nothing. `look`: true if the form can be sent
 */
export function useMisread(form: RefObject<HTMLFormElement | null>) {
  const words = useWords()
  const [misread, setMisread] = useState<Faults>()
  const typed = useRef(new WeakMap<EventTarget, string>())
  useEffect(() => {
    const fields = form.current!
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) typed.current.set(target, target.value)
    }
    fields.addEventListener('input', note)
    return () => fields.removeEventListener('input', note)
  }, [form])
  /** False for a text that the server brought: it is stored with all its digits. */
  const isTyped = (input: HTMLInputElement) => typed.current.get(input) === input.value
  const look = () => {
    const inputs = [...form.current!.querySelectorAll('input')]
    const faults = inputs.flatMap((input) => {
      const fault = faultOf(input, isTyped(input), words)
      return fault === undefined ? [] : [[input.name, fault] as const]
    })
    setMisread(faults.length > 0 ? Object.fromEntries(faults) : undefined)
    return faults.length === 0
  }
  return { misread, look }
}

/** A year typed with two digits, "26", is one of the first century for browsers. */
const FIRST_DAY = '1000-01-01'

function faultOf(input: HTMLInputElement, isTyped: boolean, { t }: Words): string | undefined {
  const { type, value, validity } = input
  const { decimals } = input.dataset
  if (validity.badInput || (type === 'date' && value !== '' && value < FIRST_DAY)) return t('dateUnfinished')
  if (!isTyped) return undefined
  const [many, few] = (decimals && twoReadings(value, Number(decimals))) || []
  return many === undefined ? undefined : t('amountUnclear', { many, few: few! })
}
