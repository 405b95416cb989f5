import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Faults to put into an answer; none by default. */
export type Answering = { challenge: string; origin?: string; host?: string; isVerified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey in memory (WebAuthn, level 3, 6.1 and 6.5): ES256, without attestation. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const [X, Y] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
  // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053).
  const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), X, Buffer.from('225820', 'hex'), Y])

  const clientData = (type: string, { challenge, origin = 'https://shop.example' }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ host = 'shop.example', isVerified = true, counter = 0 }: Answering, flags = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), count])
  }
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const
  return {
    id: named.id,
    register(answering: Answering): RegistrationResponseJSON {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([authData(answering, HAS_CREDENTIAL), credential])
      // CBOR of {fmt: "none", attStmt: {}, authData}.
      const head = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068', 'hex'),
        Buffer.from('authData'),
      ])
      const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', answering).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    /** @param handle whose passkey it says it is */
    answer(handle: string, answering: Answering): AuthenticationResponseJSON {
      const client = clientData('webauthn.get', answering)
      const data = authData(answering)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: Buffer.from(handle).toString('base64url'),
        },
      }
    },
  }
}
