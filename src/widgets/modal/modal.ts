export type ModalNames = {
  /** On the backdrop, which covers the window. */
  overlayClass: string
  boxId: string
  contentId: string
  closeClass: string
  closeLabel: string
}

export type Modal = {
  readonly isOpen: boolean
  readonly content: HTMLElement
  /** Shows the box; the focus goes back to `trigger` in the end. */
  open(trigger: HTMLElement): void
  /** Takes the place of what is shown. The heading names the box and gets the focus. */
  show(content: Node, heading: HTMLElement | null): void
  close(): void
}

/** Px between the box and the lower edge of the window before the box scrolls (behaviours 2.19.3), and above it then. */
const ROOM_BELOW = 30
const ROOM_ABOVE = 10

/**
 * A box above the page (4.modal): closed by its backdrop, its close mark and Esc. While it is open the page does not scroll
 * and cannot be reached, which `<dialog>` sees to; closed, it is empty. `onClosed` hears of every closing.
 */
export function createModal(names: ModalNames, onClosed: () => void): Modal {
  const dialog = document.createElement('dialog')
  dialog.className = names.overlayClass
  const box = document.createElement('div')
  box.id = names.boxId
  const content = document.createElement('div')
  content.id = names.contentId
  box.append(
    closeMark(names, () => dialog.close()),
    content,
  )
  dialog.append(box)
  document.body.append(dialog)

  let trigger: HTMLElement | undefined
  // A press that began inside and ended on the backdrop (text was selected) is no click on it.
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target))
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close()
  })
  const place = () => placeBox(box)
  const watcher = new ResizeObserver(place)
  dialog.addEventListener('close', () => {
    document.body.classList.remove('noScroll')
    watcher.disconnect()
    removeEventListener('resize', place)
    content.replaceChildren()
    dialog.removeAttribute('aria-labelledby')
    if (trigger) giveFocus(trigger)
    trigger = undefined
    onClosed()
  })

  return {
    get isOpen() {
      return dialog.open
    },
    content,
    open(from) {
      if (dialog.open) return
      trigger = from
      document.body.classList.add('noScroll')
      dialog.showModal()
      watcher.observe(content)
      addEventListener('resize', place)
    },
    show(nodes, heading) {
      content.replaceChildren(nodes)
      place()
      if (!heading) return
      heading.id = `${names.boxId}-heading`
      heading.tabIndex = -1
      dialog.setAttribute('aria-labelledby', heading.id)
      heading.focus()
    },
    close: () => dialog.close(),
  }
}

function closeMark({ closeClass, closeLabel }: ModalNames, close: () => void): HTMLButtonElement {
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = closeClass
  mark.setAttribute('aria-label', closeLabel)
  mark.addEventListener('click', close)
  return mark
}

/** Fixed while it fits; else it begins below the upper edge and scrolls in its backdrop (2.19.3). */
function placeBox(box: HTMLElement): void {
  const { style } = box
  style.position = ''
  style.insetBlockStart = ''
  const { top, height } = box.getBoundingClientRect()
  if (top + height <= innerHeight - ROOM_BELOW) return
  style.position = 'absolute'
  style.insetBlockStart = `${ROOM_ABOVE}px`
}

/** Its place in the page may have been drawn anew meanwhile: then whatever leads to the same has the focus. */
function giveFocus(trigger: HTMLElement): void {
  const href = trigger.getAttribute('href')
  const same = href === null ? null : document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  const heir = trigger.isConnected ? trigger : (same ?? document.getElementById('main'))
  heir?.focus({ preventScroll: trigger.isConnected })
}
