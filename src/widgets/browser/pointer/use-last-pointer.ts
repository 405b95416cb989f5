import { useSyncExternalStore } from 'react'
import { lastPointer, watchPointer } from './last-pointer.ts'

/** The kind of pointer that was used last: "mouse", "pen" or "touch". On the server a mouse. */
export const useLastPointer = (): string => useSyncExternalStore(watchPointer, lastPointer, () => 'mouse')
