import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Texts that the database keeps and only this shop can read: whoever has a copy of the database alone has nothing. */
export type Sealer = {
  /** @param of what the text belongs to: under another name it cannot be read */
  seal(text: string, of: string): string
  /** @throws {SealedOtherwise} where it was sealed with another secret, or altered */
  unseal(sealed: string, of: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (NIST SP 800-38D) with a key made from the shop's secret (RFC 5869). @param purpose each has a key of its own */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text, of) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed, of) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(of)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new SealedOtherwise(error)
      }
    },
  }
}

/** Thrown when a sealed text of the database cannot be read: its owner is told, and makes it anew. */
export class SealedOtherwise extends Error {
  constructor(cause: unknown) {
    super('What the database keeps sealed was sealed with another SESSION_SECRET, or altered.', { cause })
  }
}
