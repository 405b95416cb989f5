import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { FormFields } from '../transport/form-fields.ts'
import { signUp } from './sign-up.ts'

/** A callback is a plain name, which can be nothing more than a function that is called (standards.md 3.3). */
const CALLBACK = /^[A-Za-z_$][\w$.]{0,63}$/

/**
 * The newsletter call as a script (spec §7 call 3: "cross-domain JSONP"), only where the owner switched it on. The comment in
 * front keeps the answer from being taken for anything else than a script.
 */
export async function newsletterCallback(request: ShopRequest): Promise<Answer> {
  const form = new FormFields(request.url.search.slice(1))
  const names = form.all('callback')
  const name = names[0] ?? ''
  if (!request.isCallbackAllowed || names.length !== 1 || !CALLBACK.test(name))
    return { status: 'json', code: request.isCallbackAllowed ? 400 : 404, body: { status: 'error' } }
  const { status } = await signUp({ ...request, form })
  return {
    status: 'text',
    type: 'application/javascript; charset=utf-8',
    body: script(name, status === 'too-many' ? 'error' : status),
    maxAge: 0,
  }
}

const script = (name: string, status: NewsletterStatus) => `/**/${name}(${JSON.stringify({ status })});`
