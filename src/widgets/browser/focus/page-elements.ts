/** Tells whether a dialog is open above the page: then keys are for it. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Gives the focus to an element of another part of the page. */
export const focusById = (id: string): void => document.getElementById(id)?.focus()
