/** `undo`: where the change that it tells of is taken back. */
export type Notice = { id: number; text: string; isFailure: boolean; undo?: string }

let notices: readonly Notice[] = []
let next = 1
const watchers = new Set<() => void>()
/** Long enough to read two lines; what went wrong stays until it is closed. */
const SHOWN_MS = 6000

function become(list: readonly Notice[]): void {
  notices = list
  for (const tell of watchers) tell()
}

/** Messages about what was done or has failed, shown in the corner of the page and spoken by screen readers. */
export const noticeBoard = {
  subscribe(tell: () => void) {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
  getSnapshot: () => notices,
  say(text: string) {
    const id = next++
    become([...notices.slice(-2), { id, text, isFailure: false }])
    setTimeout(() => noticeBoard.close(id), SHOWN_MS)
  },
  /** One at a time: the last change is the one that is meant. */
  offerUndo(undo: string) {
    const id = next++
    become([...notices.filter((one) => one.undo === undefined).slice(-2), { id, text: '', isFailure: false, undo }])
    setTimeout(() => noticeBoard.close(id), SHOWN_MS)
  },
  fail(text: string) {
    become([...notices.slice(-2), { id: next++, text, isFailure: true }])
  },
  close(id: number) {
    become(notices.filter((one) => one.id !== id))
  },
}
