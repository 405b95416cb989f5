/** What a form still needs before it can be checked (texts, rules, its fields alive); nothing where all is there. */
type Missing = () => Promise<unknown> | undefined

const forms = new WeakMap<HTMLFormElement, Missing>()

/** A component checks this form. @returns what ends it */
export function connectForm(form: HTMLFormElement, missing: Missing): () => void {
  forms.set(form, missing)
  return () => void forms.delete(form)
}

/** Whether a component checks the form; else its classes do (foreign-forms.ts). */
export const isConnectedForm = (form: HTMLFormElement): boolean => forms.has(form)

/** For the runtime, which keeps a form meanwhile (site/islands/forms.ts). */
export const missingFrom = (form: HTMLFormElement): Promise<unknown> | undefined => forms.get(form)?.()
