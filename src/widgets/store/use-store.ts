import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** The state of a store; the component is drawn again with each change. */
export const useStore = <State>({ subscribe, getSnapshot, getInitial }: Omit<Store<State>, 'set'>): State =>
  useSyncExternalStore(subscribe, getSnapshot, getInitial)
