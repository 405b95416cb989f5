/** Texts of the question and of its two answers, already in the shopper's language. */
export type Question = { text: string; confirm: string; cancel: string }

const TEXT_ID = 'confirm-dialog-text'

/**
 * Asks before something is done that the shopper may not have meant (spec §3, `data-confirm`; 4.minicart.14). True only
 * for the confirming button: Esc is a no. The answer that changes nothing has the focus, and the focus goes back to where
 * it was, which the browser does by itself.
 */
export function confirmDialog({ text, confirm, cancel }: Question): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'confirm-dialog'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', TEXT_ID)
  const words = document.createElement('p')
  words.id = TEXT_ID
  words.textContent = text
  const buttons = document.createElement('div')
  buttons.className = 'confirm-dialog-buttons'
  const no = button(cancel, 'button quiet', () => dialog.close())
  no.autofocus = true
  buttons.append(
    no,
    button(confirm, 'button', () => dialog.close('confirmed')),
  )
  dialog.append(words, buttons)
  document.body.append(dialog)
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'confirmed')
    })
    dialog.showModal()
  })
}

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
