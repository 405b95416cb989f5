import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Session tokens and form keys, all from one secret. A token is 128 random bits and a signature, so that a made-up cookie costs no
 * look-up; the database knows its SHA-256 only. A form key is bound to the session (OWASP: signed double submit) and masked anew on
 * each page, so that compressed pages do not leak it (BREACH).
 */
export type SessionTokens = {
  create(): { token: string; hash: string }
  /** The session's hash, if the token is one of ours. */
  verify(token: string): string | undefined
  formKey(token: string): string
  isFormKey(token: string, key: string): boolean
  /** Signs a small text for a cookie that must come back as it went out. */
  seal(text: string): string
  unseal(sealed: string): string | undefined
}

const KEY_BYTES = 16

export function createSessionTokens(secret: string): SessionTokens {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest().subarray(0, KEY_BYTES)
  const verified = (purpose: string, signed: string): string | undefined => {
    const dot = signed.lastIndexOf('.')
    if (dot < 0 || signed.length > 4096) return undefined
    const text = signed.slice(0, dot)
    return isEqual(Buffer.from(signed.slice(dot + 1), 'base64url'), sign(purpose, text)) ? text : undefined
  }
  const signed = (purpose: string, text: string) => `${text}.${sign(purpose, text).toString('base64url')}`
  return {
    create() {
      const token = signed('session', randomBytes(KEY_BYTES).toString('base64url'))
      return { token, hash: hashOf(token) }
    },
    verify: (token) => (verified('session', token) === undefined ? undefined : hashOf(token)),
    formKey(token) {
      const mask = randomBytes(KEY_BYTES)
      return Buffer.concat([mask, xor(mask, sign('form-key', token))]).toString('base64url')
    },
    isFormKey(token, key) {
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== 2 * KEY_BYTES) return false
      return isEqual(xor(bytes.subarray(0, KEY_BYTES), bytes.subarray(KEY_BYTES)), sign('form-key', token))
    },
    seal: (text) => signed('seal', Buffer.from(text).toString('base64url')),
    unseal(sealed) {
      const text = verified('seal', sealed)
      return text === undefined ? undefined : Buffer.from(text, 'base64url').toString()
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ b[i]!))
