/** What can be done with one row, in the form around all of them: `label` names the product as well. */
export function LineButton({
  id,
  className,
  action,
  label,
  children,
}: {
  id: string
  className: string
  action: string
  label: string
  children: string
}) {
  return (
    <button className={`link-button ${className}`} type="submit" id={id} formAction={action} aria-label={label}>
      {children}
    </button>
  )
}
