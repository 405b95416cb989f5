import { type ReactNode, use, useCallback, useState } from 'react'
import { AdvicePlaceContext, type AdvicePlaceState } from './advice-place-context.ts'
import { Advices } from './advice.tsx'
import { adviceId, formClasses } from './form.classes.ts'
import { nextPlaced, type PlacedAdvice } from './placed-advice.ts'

/** The server's message about the field or the group with this id. */
type Drawn = { fieldId: string; problem: string | undefined } | undefined

/** Fields with one place for their messages: `children`, and below them the message of the one that spoke last (5.E.17c). */
export function AdvicePlace({
  id,
  className,
  drawn,
  children,
}: {
  id: string
  className?: string
  drawn?: Drawn
  children: ReactNode
}) {
  return (
    <AdvicePlaceContext value={useAdvicePlace(id, drawn)}>
      {children}
      <PlacedMessage className={className} />
    </AdvicePlaceContext>
  )
}

/** The messages of fields that share one place for them. @param id of the place */
export function useAdvicePlace(id: string, drawn: Drawn): AdvicePlaceState {
  const [placed, setPlaced] = useState<PlacedAdvice | undefined>(() =>
    drawn?.problem === undefined
      ? undefined
      : {
          identity: drawn.fieldId,
          advice: { rule: formClasses.ajax, text: drawn.problem, isShown: true },
          isDrawn: true,
        },
  )
  const [first] = useState(placed)
  const say = useCallback<AdvicePlaceState['say']>((...said) => setPlaced((before) => nextPlaced(before, ...said)), [])
  return { id, placed, adviceId: placed && adviceId(placed.advice.rule, placed.identity), drawn: first, say }
}

/** The place itself: the message of the field around it that spoke last. */
export function PlacedMessage({ className }: { className?: string | undefined }) {
  const { id, placed, adviceId: key, drawn } = use(AdvicePlaceContext)!
  return (
    <div id={id} className={className}>
      {placed && (
        <Advices
          key={key}
          identity={placed.identity}
          advices={[placed.advice]}
          drawn={placed === drawn ? [placed.advice] : []}
        />
      )}
    </div>
  )
}
