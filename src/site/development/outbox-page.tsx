import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { OutboxLetterView, OutboxView } from '#features/workbench/entries/outbox-view.tsx'
import type { Answer, Handler } from '../http/answers.ts'
import type { Route } from '../http/route.ts'

const FILE = /^[\w-]+\.eml$/

/** Development's own pages: the letters that went into the folder instead of to a mail server, newest first. */
export function outboxRoutes(folder: string): Route[] {
  const list: Handler = async () => {
    const names = await readdir(folder).catch(() => [])
    const files = names
      .filter((name) => FILE.test(name))
      .sort()
      .reverse()
    const letters = await Promise.all(files.map((file) => readLetter(folder, file)))
    return page('Outbox', <OutboxView letters={letters} />)
  }
  const one: Handler = async ({ params }) => {
    const file = params.file ?? ''
    if (!FILE.test(file)) return { status: 'not-found' }
    const letter = await readLetter(folder, file).catch(() => undefined)
    return letter ? page(letter.subject, <OutboxLetterView letter={letter} />) : { status: 'not-found' }
  }
  return [
    { method: 'GET', url: '/development/outbox/', handler: list },
    { method: 'GET', url: '/development/outbox/:file', handler: one },
  ]
}

async function readLetter(folder: string, file: string) {
  const {
    subject = '',
    from,
    to,
    replyTo,
    date = '',
    text = '',
    headers,
  } = await PostalMime.parse(await readFile(join(folder, file)))
  const addresses = (list: readonly { address?: string }[] | undefined) =>
    (list ?? []).map(({ address = '' }) => address).join(', ')
  return {
    file,
    subject,
    from: addresses(from && [from]),
    to: addresses(to),
    replyTo: addresses(replyTo),
    date,
    text,
    headers: headers.map(({ key, value }) => `${key}: ${value}`),
  }
}

const page = (title: string, view: React.ReactNode): Answer => ({
  status: 'page',
  title,
  noIndex: true,
  isPrivate: true,
  isBare: true,
  bodyClass: 'workbench',
  view,
})
