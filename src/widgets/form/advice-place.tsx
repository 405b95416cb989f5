import { type ReactNode, useCallback, useState } from 'react'
import { AdvicePlaceContext, type SayAdvice } from './advice-place-context.ts'
import { Advices } from './advice.tsx'
import { adviceId, formClasses } from './form.classes.ts'
import { nextPlaced, type PlacedAdvice } from './placed-advice.ts'

/** Fields with one place for their messages: `children`, and below them the message of the one that spoke last (5.E.17c). */
export function AdvicePlace({
  id,
  className,
  drawn,
  children,
}: {
  id: string
  className?: string
  /** What the server said, of the field with this id. */
  drawn?: { fieldId: string; problem: string | undefined } | undefined
  children: ReactNode
}) {
  const [placed, setPlaced] = useState<PlacedAdvice | undefined>(() =>
    drawn?.problem === undefined
      ? undefined
      : {
          identity: drawn.fieldId,
          advice: { rule: formClasses.ajax, text: drawn.problem, isShown: true },
        },
  )
  const [first] = useState(placed)
  const say = useCallback<SayAdvice>((...said) => setPlaced((before) => nextPlaced(before, ...said)), [])
  return (
    <>
      <AdvicePlaceContext value={say}>{children}</AdvicePlaceContext>
      <div id={id} className={className}>
        {placed && (
          <Advices
            key={adviceId(placed.advice.rule, placed.identity)}
            identity={placed.identity}
            advices={[placed.advice]}
            drawn={placed === first ? [placed.advice] : []}
          />
        )}
      </div>
    </>
  )
}
