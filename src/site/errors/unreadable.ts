import { asStorable, isStorable } from '#domain/text/readable-text.ts'
import { unreadablePage } from './error-pages.tsx'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { fieldInWords } from '../http/field-words.ts'

/** A part of a request that holds what no database can: the address itself, or a field of its query or of its form. */
type Part = { kind: 'address' } | { kind: 'field'; name: string }

/**
 * The first part of a request that holds NUL or half of a surrogate pair. A handler that names problems of its form checks its
 * fields itself: it says so beside the field and keeps what was typed (check-form.ts).
 */
export function unreadableParts({ url, form }: Pick<ShopRequest, 'url' | 'form'>, namesProblems = false): Part[] {
  const address: Part[] = /%00/.test(url.pathname) ? [{ kind: 'address' }] : []
  const asked = [...url.searchParams].filter((entry) => !entry.every(isStorable)).map(([name]) => asStorable(name))
  const names = namesProblems ? asked : [...asked, ...form.unreadable]
  return [...address, ...names.map((name): Part => ({ kind: 'field', name }))]
}

/** 400 that names the first of them in words; nothing is done. */
export function unreadableAnswer(request: ShopRequest, [first]: readonly Part[]): Answer {
  const { t } = request.visitor
  const field = first?.kind === 'field' ? fieldInWords(first.name, t) : t('unreadableAddress')
  return request.wantsJson
    ? { status: 'json', code: 400, body: { error: t('unreadableText', { field }) } }
    : unreadablePage(request, field)
}
