import type { ComponentType } from 'react'
import { WIDE_SCREEN } from '#domain/small-screen.ts'
import type { IslandTrigger } from '#widgets/island/island.tsx'
import { isModifiedClick } from '#widgets/browser/events/is-modified-click.ts'
import { onWake } from '#widgets/island/wake-island.ts'
import { READY_ATTRIBUTE, READY_EVENT, WAKE_EVENT } from '#widgets/island/island-ready.ts'
import { impatience, isOverdue } from './patience.ts'
import { pressOver } from './press-over.ts'
import { sendAgain, twinOf } from './redrawn.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Brings the islands of a page to life, each when it is needed (widgets/island/island.tsx tells when). React is loaded
 * with the first one and not before. Being custom elements, islands in fragments that are put into the page later come
 * to life by themselves.
 */
export function defineIslands(load: Load): void {
  customElements.define(
    'vitrine-island',
    class extends VitrineIsland {
      protected override load = load
    },
  )
}

export type IslandModule = { Island: ComponentType<object> }

/** Gives the module of an island by its name; undefined where there is none. */
type Load = (name: string) => (() => Promise<IslandModule>) | undefined

/** The distance from the window at which a `visible` island comes alive. */
const NEAR = '200px'
/** A browser that fills in fields by itself fires a change event only. */
const REACHING = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown', 'change', WAKE_EVENT] as const
/**
 * Kept while an island is loading, and done again once it is alive. Not what is typed or chosen: that stays in the fields,
 * where the island finds it; told again, it would undo what was chosen after it.
 */
const KEPT = ['click', 'submit'] as const
/** Controls whose presses an island that comes alive by interaction keeps until then, unless its `keeps` says otherwise. */
const KEPT_CONTROLS = 'a, button, summary, form'

/** "#92=20": behaviours 4.config.10. */
const NAMED_CHOICE = /[#&]\d+=\d/

/** Tells whether fields differ from what the server drew: after "back" the browser has filled them in as they were left when the page shows. */
const isFilledIn = (island: Element) =>
  [...island.querySelectorAll<HTMLInputElement & HTMLOptionElement>('input, textarea, option + option')].some(
    (one) =>
      (one.defaultValue ?? one.value) !== one.value ||
      one.checked !== one.defaultChecked ||
      one.selected !== one.defaultSelected,
  )

abstract class VitrineIsland extends HTMLElement {
  protected abstract load: Load
  static readonly observedAttributes = ['props']

  #kept: Event[] = []
  #waiting = new AbortController()
  #started: Promise<boolean> | undefined
  #leaveWake: (() => void) | undefined
  #draw: ((props: object) => void) | undefined
  #offlineNote: HTMLElement | undefined

  /** Props that the server gave anew (a price has changed): one that is alive is drawn again, its own state stays. */
  attributeChangedCallback() {
    try {
      this.#draw?.(this.#props())
    } catch (error) {
      // It stays as it is drawn.
      reportError(error)
    }
  }

  connectedCallback() {
    this.#leaveWake = onWake(this.getAttribute('name') ?? '', () => this.#start())
    if (!this.#started) this.#waitFor(this.getAttribute('when') as IslandTrigger)
  }

  disconnectedCallback() {
    this.#leaveWake?.()
    this.#waiting.abort()
  }

  #waitFor(when: IslandTrigger) {
    if (when === 'called') return
    const { signal } = (this.#waiting = new AbortController())
    const start = () => void this.#start()
    for (const type of REACHING) this.addEventListener(type, start, { passive: true, signal })
    const kept = this.getAttribute('keeps') ?? (when.startsWith('interaction') ? KEPT_CONTROLS : '')
    if (kept)
      for (const type of KEPT)
        this.addEventListener(type, (event) => this.#keep(event, kept), { capture: true, signal })
    const wakes = this.getAttribute('wakes')
    if (wakes) document.addEventListener(wakes, start, { signal })
    // A visitor who reached it before the script ran counts as reaching for it now.
    const isReached = this.matches(':focus-within, :has(:target)')
    const showsChoice = when === 'interaction-or-choice'
    if (when === 'load' || isReached || (showsChoice && NAMED_CHOICE.test(location.hash))) start()
    else if (showsChoice) addEventListener('pageshow', () => isFilledIn(this) && start(), { signal })
    else if (when === 'idle') whenIdle(start)
    else if (when === 'wide') whenWide(start)
    else if (when === 'scrolled') {
      addEventListener('scroll', start, { once: true, passive: true, signal })
      // Asked for now, the place on the page would have it laid out in this task; in its next frame it is laid out anyway.
      requestAnimationFrame(() => scrollY > 0 && start())
    } else if (when === 'visible') this.#whenSeen(start, signal)
  }

  #whenSeen(start: () => void, signal: AbortSignal) {
    const look = (entries: IntersectionObserverEntry[]) => entries.some((entry) => entry.isIntersecting) && start()
    const observer = new IntersectionObserver(look, { rootMargin: NEAR })
    // The element itself has no box (display: contents); its first child has.
    observer.observe(this.firstElementChild ?? this)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  /** Ticking, choosing and typing work at once, because the browser does them by itself. */
  #keep(event: Event, kept: string) {
    const pressed = pressedBy(event)
    // Clicking a submit button is followed by its submit: keep that one, after the browser's own checks.
    if (!pressed?.matches(kept) || pressed.matches('button:not([type=button])') || isOverdue(pressed)) return
    if (event.type === 'click' && isModifiedClick(event as MouseEvent)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#kept.push(event)
    void this.#start()
    // A button that sends nothing is its script's alone.
    if (!pressed.matches('button'))
      void impatience(pressed, (event as SubmitEvent).submitter).then(() => this.#handOn(event))
  }

  /** Carries out an event that has waited too long, without the island: by the other scripts of the page, or by the browser. */
  #handOn(event: Event) {
    if (!this.#kept.includes(event)) return
    this.#kept = this.#kept.filter((one) => one.target !== event.target)
    replay(event)
  }

  /** Resolves to whether it is alive. */
  #start(): Promise<boolean> {
    return (this.#started ??= this.#comeAlive())
  }

  async #comeAlive(): Promise<boolean> {
    this.#offlineNote?.remove()
    try {
      const [{ Island }, { hydrate }] = await Promise.all([this.#module(), import('./hydrate.tsx')])
      await pressOver()
      this.#draw = await hydrate(this, Island, this.#props())
    } catch (error) {
      if (!navigator.onLine && this.hasAttribute('offline')) {
        this.#waitForNetwork()
        return false
      }
      // Without its script the island is what the server sent: links and forms that work.
      reportError(error)
    }
    this.setAttribute(READY_ATTRIBUTE, '')
    this.dispatchEvent(new Event(READY_EVENT))
    this.#waiting.abort()
    for (const event of this.#kept.splice(0)) replay(event)
    return this.#draw !== undefined
  }

  /** The press that brought it here would end on the browser's error page: it is dropped, in words; a later one tries again. */
  #waitForNetwork() {
    this.#started = undefined
    if (this.#kept.splice(0).length === 0) return
    const textContent = this.getAttribute('offline')
    this.#offlineNote = Object.assign(document.createElement('p'), { textContent })
    this.#offlineNote.setAttribute('role', 'alert')
    this.after(this.#offlineNote)
  }

  #props(): object {
    return JSON.parse(this.getAttribute('props') ?? '{}') as object
  }

  #module(): Promise<IslandModule> {
    const name = this.getAttribute('name') ?? ''
    const module = this.load(name)
    return module ? module() : Promise.reject(new Error(`There is no island "${name}".`))
  }
}

function whenWide(start: () => void) {
  const screen = matchMedia(WIDE_SCREEN)
  if (screen.matches) whenIdle(start)
  else screen.addEventListener('change', start, { once: true })
}

function replay(event: Event) {
  const pressed = pressedBy(event)!
  if (event.type === 'submit') sendAgain(pressed as HTMLFormElement, (event as SubmitEvent).submitter)
  else {
    const now = twinOf(pressed)
    if (now.isConnected) now.click()
  }
}

/** The form that is sent, or the control that was clicked: a drawing inside a button cannot be clicked by script; its button can. */
const pressedBy = ({ type, target }: Event) =>
  (target as Element).closest<HTMLElement>(type === 'submit' ? 'form' : 'button, a, summary')
