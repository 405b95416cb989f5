import { keepInListPage, listPageIn, type Sent } from '#widgets/browser/markup/list-page.ts'
import { readText } from '#widgets/calls/read-text.ts'
import { takeListPage } from '../list-store.ts'

/**
 * Asks for the page of a list anew and draws it in its place.
 *
 * @returns whether it could: else the browser has to load it
 */
export async function renewPage(sent: Sent): Promise<boolean> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  const html = response.ok ? listPageIn(await readText(response)) : undefined
  if (html === undefined) return false
  const putBack = keepInListPage(sent)
  if (!(await takeListPage(html))) return false
  // By then it is drawn.
  await new Promise((resolve) => setTimeout(resolve))
  putBack()
  return true
}
