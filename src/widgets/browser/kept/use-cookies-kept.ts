import { useIsAlive } from '../alive/use-is-alive.ts'
import { cookiesAreKept } from './cookies-kept.ts'

/** Tells whether the browser keeps cookies of this shop; the server, which cannot know, draws as if it did. */
export const useCookiesKept = (): boolean => !useIsAlive() || cookiesAreKept()
