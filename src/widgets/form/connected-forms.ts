const forms = new WeakSet<HTMLFormElement>()

/** A component checks this form. @returns what ends it */
export function connectForm(form: HTMLFormElement): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether a component checks the form; else its classes do (foreign-forms.ts). */
export const isConnectedForm = (form: HTMLFormElement): boolean => forms.has(form)
