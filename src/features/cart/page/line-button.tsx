import type { Ref } from 'react'

type LineButtonProps = {
  id: string
  className: string
  action: string
  label: string
  ref?: Ref<HTMLButtonElement>
  children: string
}

/** A button for one row, in the form around all rows. `label` names the product as well. */
export const LineButton = ({ id, className, action, label, ref, children }: LineButtonProps) => (
  <button ref={ref} className={`link-button ${className}`} type="submit" id={id} formAction={action} aria-label={label}>
    {children}
  </button>
)
