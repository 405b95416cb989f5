import type { ReactNode } from 'react'
import type { MethodChoice } from './cart-page-props.ts'

type MethodLabelProps = { method: MethodChoice; children: ReactNode }

/** A way of sending to choose: its radio (the children), its name, its price, and what there is to say of it. */
export const MethodLabel = ({ method: { title, price, hint }, children }: MethodLabelProps) => (
  <label className="choice method">
    {children}
    <span className="method-line">
      <span>{title}</span>
      <span className="price">{price}</span>
    </span>
    {hint && <bdi className="hint">{hint}</bdi>}
  </label>
)
