import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTypedBefore } from '../browser/forms/use-typed-before.ts'

export type QuantityStepperProps = {
  /** The buttons' ids are made of it: `<id>-less`, `<id>-qty`, `<id>-more`. */
  id: string
  name: string
  /** The field's text. */
  text: string
  texts: { less: string; more: string }
  /** The id of the words that say what is wrong with it. */
  problemId?: string | undefined
  onType: (text: string) => void
  onStep: (direction: 'more' | 'less') => void
  /** The field got the focus, or has it as the component comes alive. */
  onEnter: () => void
}

/** A quantity between minus and plus (behaviours 2.15.3); what the buttons make of it stands in `quantity-stepper-state.ts`. */
export function QuantityStepper({ id, name, text, texts, problemId, onType, onStep, onEnter }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, text, onType)
  const enterIfFocused = useEffectEvent(() => document.activeElement === field.current && onEnter())
  useLayoutEffect(() => void enterIfFocused(), [])
  return (
    <div className="quantity-stepper">
      <button
        className="step-less"
        type="button"
        id={`${id}-less`}
        aria-label={texts.less}
        onClick={() => onStep('less')}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        ref={field}
        id={`${id}-qty`}
        className="qty"
        type="number"
        inputMode="numeric"
        min={0}
        step="any"
        autoComplete="off"
        name={name}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={onEnter}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
      />
      <button
        className="step-more"
        type="button"
        id={`${id}-more`}
        aria-label={texts.more}
        onClick={() => onStep('more')}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
