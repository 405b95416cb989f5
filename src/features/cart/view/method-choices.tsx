import type { MethodChoice } from './cart-page-props.ts'
import { MethodLabel } from './method-label.tsx'

type MethodChoicesProps = {
  methods: readonly MethodChoice[]
  name: string
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** A radio for each way of sending, with its price and what there is to say of it. */
export const MethodChoices = ({ methods, name, chosen, onChoose }: MethodChoicesProps) => (
  <ul className="methods">
    {methods.map((method) => (
      <li key={method.code}>
        <MethodLabel method={method}>
          <input
            type="radio"
            id={`s_method_${method.code}`}
            name={name}
            value={method.code}
            checked={method.code === chosen}
            onChange={() => onChoose(method.code)}
          />
        </MethodLabel>
      </li>
    ))}
  </ul>
)
