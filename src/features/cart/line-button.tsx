import type { Ref } from 'react'

type LineButtonProps = {
  id: string
  className: string
  action: string
  label: string
  ref?: Ref<HTMLButtonElement>
  children: string
}

/** What can be done with one row, in the form around all of them: `label` names the product as well. */
export const LineButton = ({ id, className, action, label, ref, children }: LineButtonProps) => (
  <button ref={ref} className={`link-button ${className}`} type="submit" id={id} formAction={action} aria-label={label}>
    {children}
  </button>
)
