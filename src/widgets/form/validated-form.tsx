import type { FormHTMLAttributes, RefAttributes } from 'react'
import type { FormOption } from './form.classes.ts'

/**
 * A form that checks itself: before it is sent in the browser (form-engine.ts, which finds it by its attribute) and on the
 * server with the same rules. Without script it is an ordinary form. The browser's own bubbles stay away, they would
 * show one problem at a time in words of their own.
 */
export function ValidatedForm({
  options = [],
  ...form
}: { options?: readonly FormOption[] } & FormHTMLAttributes<HTMLFormElement> & RefAttributes<HTMLFormElement>) {
  return <form method="post" {...form} data-validate={options.join(' ')} noValidate />
}
