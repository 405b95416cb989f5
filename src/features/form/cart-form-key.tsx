/** The field by which a form of a page that was drawn for nobody says that its browser runs no script. */
export const NO_SCRIPT_FIELD = 'noscript'

/**
 * The first field of a form that puts into the cart: the form key, where there is a session. Without one it tells whether scripts run:
 * where they do, the press may be answered with the page that it leads to (site/add-to-cart/first-press.ts).
 */
export function CartFormKey({ formKey }: { formKey: string | undefined }) {
  if (formKey !== undefined) return <input type="hidden" name="form_key" value={formKey} />
  return (
    <noscript>
      <input type="hidden" name={NO_SCRIPT_FIELD} />
    </noscript>
  )
}
