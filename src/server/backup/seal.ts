import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { isFileError } from './file-error.ts'

/**
 * The two ways to write and read the files of a backup: as they are, or encrypted in the format of age (https://age-encryption.org/v1).
 * The backup has an identity of its own, which lies in `key.age`, encrypted with the owner's passphrase; every other file is
 * encrypted for that identity, so that the passphrase's slow key is made once. `age -d -i key.age manifest.json.age` asks for the
 * passphrase and shows a file without Vitrine. Each chunk of 64 KB is authenticated, its place and the file's end too.
 */
export type Seal = {
  /** Follows each file's name. */
  suffix: '' | '.age'
  seal(plain: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** @throws {SealBroken} in the midst, where a file is not what was written */
  open(sealed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

/** A file is not what was encrypted, or not for this key. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

export const KEY_FILE = 'key.age'
const SUFFIX = '.age'
/** 2¹⁵ rounds of scrypt take 32 MB and half a second; a passphrase that BACKUP_KEY takes has 16 characters or more. */
const SCRYPT_WORK = 15

/** Files are written as they are. */
export const NO_SEAL: Seal = { suffix: '', seal: (plain) => plain, open: (sealed) => sealed }

/**
 * Makes the seal of a new backup.
 * @returns what encrypts its files, and what is written to `KEY_FILE`
 */
export async function newSeal(passphrase: string): Promise<{ seal: Seal; key: Uint8Array }> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(SCRYPT_WORK)
  return { seal: await sealOf(identity), key: await encrypter.encrypt(`${identity}\n`) }
}

/** Opens the content of `KEY_FILE`. @returns undefined where the passphrase is another one, or the key is damaged */
export async function openSeal(key: Uint8Array, passphrase: string): Promise<Seal | undefined> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const identity = await decrypter.decrypt(key, 'text')
    return await sealOf(identity.trim())
  } catch {
    return undefined
  }
}

async function sealOf(identity: string): Promise<Seal> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    suffix: SUFFIX,
    async *seal(plain) {
      yield* chunksOf(await encrypter.encrypt(streamOf(plain)))
    },
    async *open(sealed) {
      const source = sealed[Symbol.asyncIterator]()
      try {
        yield* chunksOf(await decrypter.decrypt(streamOf({ [Symbol.asyncIterator]: () => source })))
      } catch (error) {
        throw isFileError(error) ? error : new SealBroken((error as Error).message)
      } finally {
        // The library leaves the source as it is where the header is not for this key.
        await source.return?.()
      }
    },
  }
}

// Node's web streams are the library's, but TypeScript knows them under another name.
const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array>
const chunksOf = (stream: globalThis.ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>
