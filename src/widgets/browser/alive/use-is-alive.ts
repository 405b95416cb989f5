import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its markup is hydrated, true from then on: for what only a script can do. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
