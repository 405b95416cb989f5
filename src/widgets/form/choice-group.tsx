import { type ComponentProps, use, useRef } from 'react'
import { AdvicePlaceContext, type AdvicePlaceState } from './advice-place-context.ts'
import { useAdvicePlace } from './advice-place.tsx'
import { useField } from './use-field.ts'

/**
 * Radios or boxes that are one question. Each `ChoiceBox` in it is checked by itself (5.E.25); what is said of them stands in one place,
 * `<PlacedMessage>`, wherever that is drawn among them. The server's message is about the whole question, and stays until the next check.
 */
export function ChoiceGroup({
  fieldId,
  placeId,
  problem,
  ...fieldset
}: {
  /** The name of the question on the server. */
  fieldId: string
  /** The id of the place for messages. */
  placeId: string
  problem: string | undefined
} & ComponentProps<'fieldset'>) {
  const place = useAdvicePlace(placeId, { fieldId, problem })
  const isRefused = isDrawnShown(place)
  return (
    <AdvicePlaceContext value={place}>
      <fieldset
        {...fieldset}
        aria-describedby={isRefused ? place.adviceId : undefined}
        aria-invalid={(fieldset.role === 'radiogroup' && isRefused) || undefined}
      />
    </AdvicePlaceContext>
  )
}

const isDrawnShown = ({ placed }: AdvicePlaceState): boolean => placed?.isDrawn === true && placed.advice.isShown

/** A radio or box of a group. Either it keeps by itself whether it is `checked`, or its owner does. */
export function ChoiceBox({
  id,
  rules = '',
  onElement,
  ...input
}: {
  /** Its class tokens. */
  rules?: string | undefined
  onElement?: (element: HTMLInputElement | null) => void
} & Omit<ComponentProps<'input'>, 'ref' | 'className'>) {
  const field = useRef<HTMLInputElement>(null)
  const place = use(AdvicePlaceContext)!
  const classNames = rules.split(' ').filter(Boolean)
  const { fieldProps } = useField({ field, id: id ?? input.name ?? '', classNames })
  return (
    <input
      id={id}
      {...fieldProps}
      {...input}
      data-advice-container={place.id}
      aria-invalid={fieldProps['aria-invalid'] ?? (isDrawnShown(place) || undefined)}
      ref={(element) => {
        field.current = element
        onElement?.(element)
      }}
    />
  )
}
