import { type ComponentProps, useRef, useState } from 'react'
import { useDomEvent } from '#widgets/browser/events/use-dom-event.ts'
import { formClasses, VALIDATED_EVENT } from '#widgets/form/form.classes.ts'

type Verdict = 'passed' | 'failed'

/** A list of radios or boxes. It takes the colour of what the rules say about them (5.E.22), first of what the server said. */
export function OptionsList({
  problem,
  className = '',
  ...list
}: { problem: string | undefined } & ComponentProps<'ul'>) {
  const place = useRef<HTMLUListElement>(null)
  const [verdict, setVerdict] = useState<Verdict | undefined>(problem ? 'failed' : undefined)
  useDomEvent(place, VALIDATED_EVENT, ({ detail }) => setVerdict((detail as { state: Verdict }).state))
  const colour = verdict && ` ${formClasses[verdict]}`
  return <ul {...list} ref={place} className={`options-list ${className}${colour ?? ''}`.replace('  ', ' ').trim()} />
}
