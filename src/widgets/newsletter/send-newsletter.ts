import { newsletterStatus, type NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import { readJson, readText } from '../calls/read-text.ts'

/** 4.newsletter.5: then it counts as failed, in milliseconds. */
const PATIENCE = 10_000
const CALLBACK = 'vitrineNewsletter'
const CALLBACK_ANSWER = new RegExp(`^(?:/\\*\\*/)?\\s*${CALLBACK}\\((.*)\\)\\s*;?\\s*$`, 's')

/**
 * Spec §7 call 3. To the page's own origin a POST with a JSON answer; to another one a callback GET (7.3.1), whose answer is
 * read as text: no script of another site is ever run. Whatever goes wrong is `error`.
 */
export async function sendNewsletter(
  action: URL,
  data: { email: string; rid: string },
  pageOrigin: string,
): Promise<NewsletterStatus> {
  try {
    return action.origin === pageOrigin ? await post(action, data) : await callBack(action, data)
  } catch {
    return 'error'
  }
}

async function post(action: URL, data: { email: string; rid: string }): Promise<NewsletterStatus> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(data),
    signal: AbortSignal.timeout(PATIENCE),
  })
  return response.ok ? newsletterStatus(await readJson(response)) : 'error'
}

async function callBack(action: URL, data: { email: string; rid: string }): Promise<NewsletterStatus> {
  const address = new URL(action)
  for (const [name, value] of Object.entries({ ...data, callback: CALLBACK })) address.searchParams.set(name, value)
  const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) })
  const [, json] = CALLBACK_ANSWER.exec(await readText(response)) ?? []
  return response.ok && json !== undefined ? newsletterStatus(JSON.parse(json)) : 'error'
}
