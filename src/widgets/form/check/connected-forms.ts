/** A form that a component checks, as others know it. */
export type ConnectedForm = {
  /** Everything that must still be loaded before it can be checked (texts, rules, its live fields); empty where all is there. */
  missing: () => Promise<unknown> | undefined
  /** Shows what the server says about its fields: field id or name → text (4.field.7). */
  showMessages: (messages: Readonly<Record<string, string>>) => Promise<void>
}

const forms = new WeakMap<HTMLFormElement, ConnectedForm>()

/** A component checks this form. @returns what ends it */
export function connectForm(form: HTMLFormElement, connected: ConnectedForm): () => void {
  forms.set(form, connected)
  return () => void forms.delete(form)
}

/** The form as its component knows it; of one that no component checks nothing: its classes are read (foreign-forms.ts). */
export const connectedForm = (form: HTMLFormElement): ConnectedForm | undefined => forms.get(form)
