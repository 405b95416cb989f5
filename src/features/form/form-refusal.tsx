import { type RefObject, useEffect, useState } from 'react'
import { saysRefusals } from './form-refusals.ts'

/** A form's live region for why the shop would not take it. */
export function FormRefusal({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [text, setText] = useState('')
  useEffect(() => (form.current ? saysRefusals(form.current, setText) : undefined), [form])
  return <div role="alert">{text !== '' && <p className="error-msg">{text}</p>}</div>
}
