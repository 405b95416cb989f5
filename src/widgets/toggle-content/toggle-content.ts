import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { isRightToLeft } from '../browser/direction.ts'
import {
  pressTerm,
  selectTab,
  showPane,
  shownPane,
  tabByKey,
  type Presentation,
  type ToggleContent,
} from '#domain/toggle-content/toggle-content.ts'
import { toggleClasses as classes } from './toggle-content.classes.ts'

/** Brings tabs and accordion to life (behaviours 2.12): two presentations of the same list, with one selected pair. */
export function enhance(element: HTMLElement): void {
  const wrapper = element.querySelector<HTMLElement>(`.${classes.wrapper}`)
  if (!wrapper) return
  const list = wrapper.querySelector('dl')!
  const all = (selector: string) => [...wrapper.querySelectorAll<HTMLElement>(selector)]
  // Of this list alone: a pane may hold others.
  const terms = [...list.children].filter((child) => child.matches('dt'))
  const panes = [...list.children].filter((child): child is HTMLElement => child.matches('dd'))
  const buttons = terms.map((term) => term.querySelector('a')!)
  const items = all(`:scope > .${classes.list} > li`)
  const tabs = all(`:scope > .${classes.list} > li > a`)
  const contents = panes.map((pane) => pane.querySelector<HTMLElement>(`.${classes.pane}`)!)
  const small = matchMedia(SMALL_SCREEN)
  const presentation = (): Presentation => (small.matches ? 'accordion' : 'tabs')
  // What the browser has found and shown before we were here.
  const found = contents.findLastIndex((content) => !content.hasAttribute('hidden'))
  let state: ToggleContent = {
    count: panes.length,
    current: Math.max(0, found),
    isOpen: found > 0 || wrapper.classList.contains(classes.open),
  }

  function show(next: ToggleContent): void {
    state = next
    const isTabs = presentation() === 'tabs'
    const shown = shownPane(state, presentation())
    wrapper!.classList.toggle(classes.open, state.isOpen)
    for (const [index, pane] of panes.entries()) {
      for (const one of [terms[index]!, pane, items[index]!])
        one.classList.toggle(classes.current, index === state.current)
      if (index === shown) contents[index]!.removeAttribute('hidden')
      else contents[index]!.setAttribute('hidden', 'until-found')
      tabs[index]!.setAttribute('aria-selected', String(index === state.current))
      tabs[index]!.tabIndex = index === state.current ? 0 : -1
      buttons[index]!.setAttribute('aria-expanded', String(index === shown))
      contents[index]!.setAttribute('role', isTabs ? 'tabpanel' : 'region')
      contents[index]!.setAttribute('aria-labelledby', (isTabs ? tabs : buttons)[index]!.id)
    }
  }

  /** The pane of what an address's fragment names; -1 when that is elsewhere. */
  const paneOf = (hash: string) => {
    const target = document.getElementById(hash.slice(1))
    return target ? panes.findIndex((pane) => pane.contains(target)) : -1
  }
  const follow = (hash: string) => {
    const index = paneOf(hash)
    if (index >= 0 && index !== shownPane(state, presentation())) show(showPane(state, index))
    return index >= 0
  }

  for (const [index, tab] of tabs.entries()) {
    onPress(tab, () => show(selectTab(state, index)))
    onPress(buttons[index]!, () => show(pressTerm(state, index)))
    tab.addEventListener('keydown', (event) => {
      const to = tabByKey(event.key, index, tabs.length, isRightToLeft(tab))
      if (to === undefined) return
      event.preventDefault()
      show(selectTab(state, to))
      tabs[to]!.focus()
    })
    contents[index]!.addEventListener('beforematch', () => show(showPane(state, index)))
  }
  // Before anyone else follows the link: what it leads to must have a place by then.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      if (link && !link.matches('[role=tab], [aria-expanded]')) follow(link.hash)
    },
    true,
  )
  addEventListener('hashchange', () => follow(location.hash))
  // A browser may take the focus away from what is not seen any more before it tells of the width.
  let focused: EventTarget | null = null
  wrapper.addEventListener('focusin', ({ target }) => (focused = target))
  wrapper.addEventListener('focusout', ({ target }) => {
    if ((target as Element).getClientRects().length > 0) focused = null
  })
  small.addEventListener('change', () => {
    const [before, after] = small.matches ? [tabs, buttons] : [buttons, tabs]
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== focused
    const isLeft = !isElsewhere && before.some((one) => one === focused)
    show(state)
    if (isLeft) after[state.current]!.focus()
  })

  for (const button of buttons) button.setAttribute('role', 'button')
  list.setAttribute('role', 'presentation')
  wrapper.classList.add(classes.live)
  // What was opened before we were here and is being read stays where it is when the pane above it closes.
  const topOfCurrent = () => contents[state.current]!.getBoundingClientRect().top
  const before = topOfCurrent()
  show(state)
  if (found > 0) scrollBy({ top: topOfCurrent() - before, behavior: 'instant' })
  else if (location.hash && follow(location.hash)) document.querySelector(':target')?.scrollIntoView()
}

/** Pressed by pointer, Enter or Space; it was a link for those without script. */
function onPress(link: HTMLElement, press: () => void): void {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    press()
  })
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    press()
  })
}
