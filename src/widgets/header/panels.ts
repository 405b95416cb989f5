import {
  afterPress,
  afterResize,
  type HeaderWidth,
  isTrigger,
  type OpenPanel,
  type PanelId,
  WIDTH_QUERIES,
} from '#domain/header/panels.ts'
import { isModifiedClick } from '../browser/is-modified-click.ts'
import { headerClasses as classes } from './header.classes.ts'
import { placeLanguageForm } from './language-form.ts'

const CONTROLS = 'a, button, input, select, textarea, summary'

/**
 * The header's triggers (behaviours 2.9): each opens and closes its panel, one at a time. A panel stays open until its
 * close control, Esc, its trigger or another one closes it, or the window is another width.
 */
export function startPanels(header: HTMLElement, { onOpen }: { onOpen: (panel: PanelId) => void }): void {
  const queries = Object.entries(WIDTH_QUERIES).map(([name, query]) => [name, matchMedia(query)] as const)
  const widthNow = () => Object.fromEntries(queries.map(([name, { matches }]) => [name, matches])) as HeaderWidth
  const links = [...header.querySelectorAll<HTMLElement>(`.${classes.link}`)]
  const panels = [...header.querySelectorAll<HTMLElement>(`.${classes.panel}`)]
  const linkOf = (panel: string) => links.find((link) => targetOf(link) === panel)
  const panelAround = (element: Element | null) => element?.closest(`.${classes.panel}`)?.id as OpenPanel

  let width = widthNow()
  let open: OpenPanel

  const show = (panel: OpenPanel) => {
    open = panel
    const isControlPanel = width.isNarrow && panel !== undefined
    for (const element of document.querySelectorAll(`.${classes.link}, .${classes.panel}`)) {
      const isShown = panel !== undefined && (element.id || targetOf(element)) === panel
      element.classList.toggle(classes.open, isShown)
      element.classList.toggle(classes.active, isShown && isControlPanel)
    }
    header.querySelector(`.${classes.root}`)?.classList.toggle(classes.rootOpen, isControlPanel)
    document.body.classList.toggle(classes.body, isControlPanel)
    describe()
    if (panel) onOpen(panel)
  }
  /** A trigger that opens nothing at this width says nothing of a panel (2.9.12). */
  const describe = () => {
    for (const link of links) {
      const panel = targetOf(link)
      if (isTrigger[panel](width)) {
        link.setAttribute('aria-controls', panel)
        link.setAttribute('aria-expanded', String(panel === open))
      } else for (const name of ['aria-controls', 'aria-expanded']) link.removeAttribute(name)
    }
  }
  /** To the trigger of a panel that has gone; where that has gone, too, to the first there is. */
  const focusTrigger = (panel: PanelId) => {
    const link = linkOf(panel)
    ;(link?.checkVisibility() ? link : links.find((one) => one.checkVisibility()))?.focus()
  }

  header.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || isModifiedClick(event)) return
    const link = event.target.closest(`.${classes.link}`)
    const panel = link ? targetOf(link) : panelAround(event.target.closest(`.${classes.close}`))
    // As wide as the window is now, not when the page came.
    if (!panel || !isTrigger[panel](width)) return
    event.preventDefault()
    if (link) {
      show(afterPress(open, panel))
      if (open === 'header-search') header.querySelector<HTMLElement>('#search')?.focus()
    } else {
      show(undefined)
      focusTrigger(panel)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open || document.querySelector('dialog[open]')) return
    // Who is about to use something else on the page stays there.
    const active = document.activeElement
    const isElsewhere = active?.matches(CONTROLS) && panelAround(active) !== open
    const closed = open
    show(undefined)
    if (!isElsewhere) focusTrigger(closed)
  })

  // Before the browser takes the focus from what is hidden now: it can still be told where it was.
  const resized = () => {
    const before = width
    const active = document.activeElement
    width = widthNow()
    placeLanguageForm(header, width.isSmall)
    const focused = panelAround(active)
    show(afterResize(open, before, width, focused))
    if (focused && !active?.checkVisibility()) focusTrigger(focused)
  }
  for (const [, query] of queries) query.addEventListener('change', resized)

  // What the address named is a panel like any other from now on.
  header.dataset.enhanced = ''
  const named = panels.find(({ id }) => `#${id}` === location.hash)?.id as OpenPanel
  placeLanguageForm(header, width.isSmall)
  show(named && isTrigger[named](width) ? named : undefined)
  // Browsers that go to a fragment once more when the page has loaded take the focus from who is typing already (2.9.6).
  const hasNoFocus = document.activeElement === null || document.activeElement === document.body
  if (open === 'header-search' && hasNoFocus) header.querySelector<HTMLElement>('#search')?.focus()
  document.addEventListener('click', keepFragment, true)
}

/** The same page in another language stays where it is (behaviours 2.20.2). */
function keepFragment({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.languages a')
  if (link) link.hash = location.hash
}

const targetOf = (link: Element) =>
  (link instanceof HTMLElement && (link.dataset.targetElement ?? link.getAttribute('href')))
    ?.toString()
    .slice(1) as PanelId
