import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fadeIn, fadeOut } from './fade.ts'
import { adviceId, formClasses } from './form.classes.ts'
import type { AdviceState } from './form-state.ts'
import { styleUnder } from './under-field.ts'

export type AdvicesProps = {
  /** Id of the field, or its name. */
  identity: string
  advices: readonly AdviceState[]
  /** Messages that were there from the start, and do not fade in; left out: those of the first drawing. */
  drawn?: readonly AdviceState[]
  /** Set if the messages float: the field under which they lie, with its width (5.E.21). */
  under?: RefObject<HTMLElement | null> | undefined
}

/** The messages of a field: one element for each rule that has spoken (5.E.16); they fade in and out (4.field.4). */
export function Advices({ identity, advices, drawn: before = advices, ...props }: AdvicesProps) {
  const [drawn] = useState(before)
  return advices.map((advice) => (
    <AdviceLine
      key={advice.rule}
      id={adviceId(advice.rule, identity)}
      advice={advice}
      isDrawn={drawn.some(({ rule }) => rule === advice.rule)}
      {...props}
    />
  ))
}

function AdviceLine({
  id,
  advice: { text, isShown },
  isDrawn,
  under,
}: { id: string; advice: AdviceState; isDrawn: boolean } & Pick<AdvicesProps, 'under'>) {
  const line = useRef<HTMLDivElement>(null)
  // Only the first drawing is decided here; later the fading says whether the element takes up room.
  const [isHidden] = useState(!isDrawn)
  useLayoutEffect(() => {
    const element = line.current!
    if (isShown) fadeIn(element)
    else fadeOut(element)
    if (isShown && under?.current) Object.assign(element.style, styleUnder(under.current))
  }, [isShown, under])
  const className = under ? `${formClasses.advice} ${formClasses.adviceAbsolute}` : formClasses.advice
  return (
    <div ref={line} className={className} id={id} hidden={isHidden}>
      {text}
    </div>
  )
}
