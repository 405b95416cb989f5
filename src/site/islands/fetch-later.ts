import { whenIdle } from './when-idle.ts'

/** Fetches the scripts of the page's islands, without running them, when the browser is idle: the document names them beside this script. */
export function fetchLater(): void {
  const files = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later?.split(' ') ?? []
  whenIdle(() => {
    for (const href of files) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })
      document.head.append(link)
    }
  })
}
