import { type RefObject, useEffect, useState } from 'react'
import { type Problems, saysRefusals } from './form-refusals.ts'

type FormRefusalProps = {
  form: RefObject<HTMLFormElement | null>
  /** Shows the server's messages at their fields. */
  mark?: (form: HTMLFormElement, problems: Problems) => Promise<void>
}

/** A form's live region for why the shop would not take it. */
export function FormRefusal({ form, mark }: FormRefusalProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const { current } = form
    if (!current) return
    return saysRefusals(current, (said, problems) => {
      setText(said)
      if (problems) mark?.(current, problems).catch(reportError)
    })
  }, [form, mark])
  return <div role="alert">{text !== '' && <p className="error-msg">{text}</p>}</div>
}
