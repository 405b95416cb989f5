import { ownEntry } from '#domain/own-entry.ts'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { Delivery, MailFault, MailTransport } from './transport.ts'

/**
 * The time after a letter's last line in which the server may say that it took it: it looks at the letter meanwhile (RFC 5321, 4.5.3.2.6, which has
 * ten minutes). Who waits no longer sends the letter again, and it arrives twice.
 */
export const ANSWER_MS = 5 * 60_000
/** A server that does not answer is noticed soon: other letters and the end of the process wait. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: ANSWER_MS + 5000 }
/** The time until the last line is sent. */
const SENDING_MS = 25_000

/**
 * @param to `url`: "smtp://user:password@host:587", or `smtps:`; STARTTLS is used where the server offers it
 * @param times `sending`, `answer`: milliseconds until the last line is sent, and from then to the answer
 */
export function smtpTransport(
  to: SMTPTransportOptions,
  { sending = SENDING_MS, answer = ANSWER_MS } = {},
): MailTransport {
  return {
    async deliver(message, _name, onSent) {
      const transport = createTransport({ ...to, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
      const late = new AbortController()
      let isSent = false
      let timer = setTimeout(() => late.abort(), sending)
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((lines) =>
          lines.once('end', () => {
            isSent = true
            clearTimeout(timer)
            timer = setTimeout(() => late.abort(), answer)
            onSent?.()
          }),
        )
        done()
      })
      try {
        await transport.sendMail({ ...message, signal: late.signal })
        return { status: 'delivered' }
      } catch (error) {
        const isLate = late.signal.aborted
        const verdict = isLate ? unreachable('ETIMEDOUT', 'no-answer') : judge(error as SmtpError)
        // A connection that ends there may be cut by what looks at the letter, or by what stands before the server.
        return isSent && verdict.status === 'failed' && verdict.isUnreachable ? unanswered(verdict) : verdict
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The server has the whole letter, and did not say what becomes of it. Other letters may fare better. */
const unanswered = ({ code }: { code: string }): Delivery => ({
  status: 'failed',
  code,
  why: 'no-answer',
  isUnreachable: false,
  isUnanswered: true,
})

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

const unreachable = (code: string, why: MailFault): Delivery => ({
  status: 'failed',
  code,
  isUnreachable: true,
  why,
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
