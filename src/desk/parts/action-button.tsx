import { Button, type ButtonProps } from 'react-aria-components'

/** A button that is pale while its work is under way. It keeps the focus, and takes no second press (use-action.ts). */
export function ActionButton({
  isBusy,
  className = 'button',
  ...button
}: ButtonProps & { isBusy: boolean; className?: string }) {
  return <Button {...button} className={isBusy ? `${className} is-busy` : className} />
}
