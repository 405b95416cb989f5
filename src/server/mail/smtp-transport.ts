import { ownEntry } from '#domain/own-entry.ts'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { Delivery, MailFault, MailTransport } from './transport.ts'

/** A server that does not answer is noticed soon: other letters and the end of the process wait. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 }
/** The end of an attempt at a server that answers but never comes to an end. */
const LONGEST_ATTEMPT_MS = 25_000

/** @param to `url`: "smtp://user:password@host:587", or `smtps:`; STARTTLS is used where the server offers it */
export function smtpTransport(to: SMTPTransportOptions): MailTransport {
  const transport = createTransport({ ...to, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
  return {
    async deliver(message) {
      let late: NodeJS.Timeout | undefined
      const deadline = new Promise<Delivery>((resolve) => {
        late = setTimeout(() => resolve(unreachable('ETIMEDOUT', 'no-answer')), LONGEST_ATTEMPT_MS)
      })
      try {
        return await Promise.race([attempt(), deadline])
      } finally {
        clearTimeout(late)
      }

      async function attempt(): Promise<Delivery> {
        try {
          await transport.sendMail(message)
          return { status: 'delivered' }
        } catch (error) {
          return judge(error as SmtpError)
        }
      }
    },
  }
}

/**
 * `originalCode`: the system's or OpenSSL's, which Nodemailer replaces by one of its own. `timeoutType`: which of the times ran out.
 */
type SmtpError = Error & {
  code?: string
  originalCode?: string
  timeoutType?: string
  command?: string
  response?: string
  responseCode?: number
}

const unreachable = (code: string, why: MailFault, said?: string): Delivery => ({
  status: 'failed',
  code,
  isUnreachable: true,
  why,
  ...(said !== undefined && { said }),
})

/**
 * A 5xx about the recipient or the letter is final. Everything else may be put right: a server that is down or full, a
 * wrong password, a sender it does not take.
 */
function judge(error: SmtpError): Delivery {
  const { code = 'unknown', command, response, responseCode } = error
  const failure = {
    code: responseCode === undefined ? code : String(responseCode),
    why: faultOf(error),
    ...(NOT_REACHED.has(error.timeoutType ?? error.originalCode ?? '') && { isNotReached: true as const }),
    said: response ?? error.message,
  }
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  if (isAboutLetter && responseCode !== undefined && responseCode >= 500) return { status: 'refused', ...failure }
  // Nodemailer itself refuses what no server would take.
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { status: 'refused', ...failure, code }
  const isUnreachable = !(isAboutLetter && responseCode !== undefined)
  return { status: 'failed', isUnreachable, ...failure }
}

/** Nobody took the connection. */
const NOT_REACHED: ReadonlySet<string> = new Set([
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'EADDRNOTAVAIL',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The codes of Node and OpenSSL for a certificate that is not to be trusted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME|certificate|altnames/
const FAULTS: Readonly<Record<string, MailFault>> = {
  EDNS: 'host-unknown',
  ENOTFOUND: 'host-unknown',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  EAUTH: 'password',
  ENOAUTH: 'password',
  ETLS: 'no-encryption',
}

function faultOf({ code = '', originalCode = '', command = '', message }: SmtpError): MailFault {
  if (CERTIFICATE.test(originalCode) || (code === 'ETLS' && CERTIFICATE.test(message))) return 'certificate'
  // A server that answers in clear where TLS was to begin.
  if (originalCode.startsWith('ERR_SSL') || originalCode === 'EPROTO') return 'no-encryption'
  const fault = ownEntry(FAULTS, originalCode) ?? ownEntry(FAULTS, code)
  if (fault) return fault
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : 'other'
}
