import { keepClicks } from './keep-clicks.ts'
import { whenIdle } from './when-idle.ts'
import { whenSeen } from './when-seen.ts'

/**
 * Pieces of server-rendered markup that a little script makes pleasant, without React: element name → the module that
 * does it, whose `enhance(element)` is called once for each such element, also in fragments that come later. The markup
 * works without it. To add one: its module in `src/widgets/` (in `src/features/` where it knows the shop), its row here.
 */
type Piece = { enhance: (element: HTMLElement) => void }

const pieces: Readonly<Record<string, () => Promise<Piece>>> = {
  'vitrine-navigation': () => import('#widgets/navigation/navigation.ts'),
}

/**
 * Each piece is loaded when the browser is idle, or as soon as the shopper reaches for it; one with `when="reached"` not
 * before that, one with `when="seen"` when it is in the window, one with `when="scrolled"` when the page was scrolled. One
 * that says `keeps-clicks` loses no click meanwhile on its links and buttons, or on those it names there.
 */
export function definePieces(): void {
  for (const [name, load] of Object.entries(pieces)) {
    customElements.define(
      name,
      class extends HTMLElement {
        #isWatched = false
        #isStarted = false

        connectedCallback() {
          if (this.#isWatched) return
          this.#isWatched = true
          const start = () => {
            if (this.#isStarted) return
            this.#isStarted = true
            // Without its script the piece is what the server sent.
            void load()
              .then(({ enhance }) => enhance(this), reportError)
              .finally(release)
          }
          const kept = this.getAttribute('keeps-clicks')
          const release = kept === null ? undefined : keepClicks(this, start, kept || 'a, button[type=button]')
          // A browser that fills in fields by itself tells of a change only.
          for (const type of ['focusin', 'pointerover', 'change'])
            this.addEventListener(type, start, { once: true, passive: true })
          // Who was there before this script was has reached for it already.
          if (this.matches(':focus-within')) return start()
          const when = this.getAttribute('when')
          if (when === 'seen') whenSeen(this, start)
          else if (when === 'scrolled' && scrollY === 0)
            addEventListener('scroll', start, { once: true, passive: true })
          else if (when !== 'reached') whenIdle(start)
        }
      },
    )
  }
}
