import { useLayoutEffect, useRef, useState } from 'react'
import { AdvicePlaceContext } from '../form/advice-place-context.ts'
import { PlacedMessage } from '../form/advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from '../form/choice-group.tsx'
import { PaymentCard, type PaymentCardProps } from './payment-card.tsx'

export type PaymentMethodOffer = {
  code: string
  title: string
  text: string
  /** Props for paying by card, and a remark above the fields. */
  card?: Omit<PaymentCardProps, 'isOff'> & { remark?: string }
}

export type PaymentMethodsProps = {
  /** The id of the whole; the radios' ids begin with it. */
  id: string
  /** Name and class tokens of the radios. */
  name: string
  rules: string
  legend: string
  headingId: string
  offers: readonly PaymentMethodOffer[]
  chosen: string
  problem?: string | undefined
}

/**
 * The ways to pay, each with the fields it needs under it. CSS shows those of the chosen one (payment.css), so it works
 * without script; in the browser the others are switched off, so that they are neither checked nor sent (2.1.8).
 */
export function PaymentMethods({ id, name, rules, legend, headingId, offers, chosen, problem }: PaymentMethodsProps) {
  const { radioProps, isOff } = useChosenMethod()
  return (
    <ChoiceGroup id={id} fieldId={id} placeId={`${id}-advice`} problem={problem}>
      <legend>
        <h2 id={headingId} tabIndex={-1}>
          {legend}
        </h2>
      </legend>
      <PlacedMessage />
      <ul className="options-list methods">
        {offers.map(({ code, title, text, card: { remark, ...card } = {} }) => (
          <li key={code}>
            <label className="choice method">
              <ChoiceBox
                type="radio"
                id={`${id}-${code}`}
                name={name}
                value={code}
                rules={rules}
                defaultChecked={code === chosen}
                {...radioProps(code)}
              />
              <strong>{title}</strong>
              <span className="hint">{text}</span>
            </label>
            {isCard(card) && (
              <div className="payment-form" id={`payment_form_${card.prefix}`}>
                {remark && <p className="hint">{remark}</p>}
                {/* Its fields have messages of their own. */}
                <AdvicePlaceContext value={undefined}>
                  <PaymentCard {...card} isOff={isOff(code)} />
                </AdvicePlaceContext>
              </div>
            )}
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}

const isCard = (card: Partial<PaymentCardProps>): card is PaymentCardProps => card.prefix !== undefined

/** Knows which way to pay is chosen: the radios know it from the start, this hook from the moment it came alive. */
function useChosenMethod() {
  const radios = useRef(new Map<string, HTMLInputElement>())
  const [chosen, setChosen] = useState<string | undefined>()
  useLayoutEffect(() => {
    setChosen([...radios.current].find(([, radio]) => radio.checked)?.[0] ?? '')
  }, [])
  return {
    isOff: (code: string) => chosen !== undefined && code !== chosen,
    radioProps: (code: string) => ({
      onElement: (radio: HTMLInputElement | null) => {
        if (radio) radios.current.set(code, radio)
        else radios.current.delete(code)
      },
      onChange: () => setChosen(code),
    }),
  }
}
