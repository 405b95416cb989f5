import { useStore } from '../store/use-store.ts'
import { runningCalls } from './loading-indicator.ts'

/** Behaviours 7.0.5. For the eye alone: what is loading says so itself, by `aria-busy`. */
export function LoadingBar() {
  const count = useStore(runningCalls)
  return <div id="loading-process" aria-hidden="true" hidden={count === 0} />
}
