import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser keeps cookies of this shop; the server, which cannot know, draws as if it did. */
export const useCookiesKept = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
