type Listener = (undo: string) => void
const listeners = new Set<Listener>()

/** Changes that the desk has just made and that can be taken back; each is known by where that is done. */
export const changesMade = {
  listen(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Tells of what an answer says that was changed. */
export function tellOfChange(answer: Response): void {
  const undo = answer.headers.get('vitrine-undo')
  if (answer.ok && undo !== null) for (const tell of listeners) tell(undo)
}
