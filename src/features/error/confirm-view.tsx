import { FormKey } from '../page-context.tsx'
import { MessagePage } from '../message-page.tsx'

/** Asks to send a form once more, with everything it held: a post that came without a valid form key loses nothing. */
export function ConfirmView({
  title,
  text,
  action,
  fields,
  button,
}: {
  title: string
  text: string
  action: string
  fields: [string, string][]
  button: string
}) {
  return (
    <MessagePage title={title}>
      <p>{text}</p>
      <form method="post" action={action}>
        <FormKey />
        {fields
          .filter(([name]) => name !== 'form_key')
          .map(([name, value], index) => (
            // The same name may come twice (`street[]`).
            // oxlint-disable-next-line react/no-array-index-key
            <input key={index} type="hidden" name={name} value={value} />
          ))}
        <button className="button" type="submit">
          {button}
        </button>
      </form>
    </MessagePage>
  )
}
