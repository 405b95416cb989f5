import { hasIsland, wakeIsland } from '#widgets/island/wake-island.ts'
import { createStore } from '#widgets/store/create-store.ts'

/** The page's two live regions: `output` is a status, the other an alert. */
export type NoticeArea = 'success' | 'error'

/** Something that the shopper can do about it, at the end of the words. */
export type NoticeAction = { label: string; onPress: () => void }

/**
 * The message to the shopper in `#messages`: text of our own, or markup of an answer, whose first element is unwrapped
 * (behaviours 3.7.4). `tone` is how it looks, where that is not as its area does.
 */
export type Notice = {
  area: NoticeArea
  /** Gets the focus, when what had it (an action, a button to undo) was in words that are replaced. */
  focusAfter?: { readonly current: HTMLElement | null }
} & ({ text: string; tone?: 'note'; action?: NoticeAction } | { markup: string })

/** `undefined`: what the server sent with the page stays. `times` tells the same words, said again, from the first. */
type State = { said: Notice | 'nothing' | undefined; times: number }

export const NOTICE_ISLAND = 'features/notices/notice-area'

export const noticeStore = createStore<State>({ said: undefined, times: 0 })

/** Tells whether the page has live regions: an answer's message has its place there. */
export const canSayNotices = (): boolean => hasIsland(NOTICE_ISLAND)

/** Says it in place of what was said before; in the other region nothing is left. Resolves to whether it can be drawn. */
export const sayNotice = (notice: Notice): Promise<boolean> => change(notice)

/** Both regions are empty then, also of what came with the page. */
export const clearNotices = (): Promise<boolean> => change('nothing')

function change(said: Notice | 'nothing'): Promise<boolean> {
  noticeStore.set({ said, times: noticeStore.getSnapshot().times + 1 })
  return wakeIsland(NOTICE_ISLAND)
}
