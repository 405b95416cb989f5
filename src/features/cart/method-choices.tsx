import type { MethodChoice } from './cart-page-props.ts'

type MethodChoicesProps = {
  methods: readonly MethodChoice[]
  name: string
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** A radio for each way of sending, with its price and what there is to say of it. */
export const MethodChoices = ({ methods, name, chosen, onChoose }: MethodChoicesProps) => (
  <ul className="methods">
    {methods.map(({ code, title, price, hint }) => (
      <li key={code}>
        <label className="choice method">
          <input
            type="radio"
            id={`s_method_${code}`}
            name={name}
            value={code}
            checked={code === chosen}
            onChange={() => onChoose(code)}
          />
          <span className="method-line">
            <span>{title}</span>
            <span className="price">{price}</span>
          </span>
          {hint && <bdi className="hint">{hint}</bdi>}
        </label>
      </li>
    ))}
  </ul>
)
