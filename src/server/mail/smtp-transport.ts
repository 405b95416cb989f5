import { createTransport } from 'nodemailer'
import type { Delivery, MailTransport } from './transport.ts'

/** A server that does not answer is noticed soon: other letters and the end of the process wait. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 }
/** The end of an attempt at a server that answers but never comes to an end. */
const LONGEST_ATTEMPT_MS = 25_000

/** @param url "smtp://user:password@host:587", or `smtps:`; STARTTLS is used where the server offers it */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
  return {
    async deliver(message) {
      let late: NodeJS.Timeout | undefined
      const deadline = new Promise<Delivery>((resolve) => {
        late = setTimeout(() => resolve(unreachable('ETIMEDOUT')), LONGEST_ATTEMPT_MS)
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

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

const unreachable = (code: string): Delivery => ({ status: 'failed', code, isUnreachable: true })

/**
 * A 5xx about the recipient or the letter is final. Everything else may be put right: a server that is down or full, a
 * wrong password, a sender it does not take.
 */
function judge({ code = 'unknown', command, responseCode }: SmtpError): Delivery {
  const said = responseCode === undefined ? code : String(responseCode)
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  if (isAboutLetter && responseCode !== undefined && responseCode >= 500) return { status: 'refused', code: said }
  // Nodemailer itself refuses what no server would take.
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { status: 'refused', code }
  if (isAboutLetter && responseCode !== undefined) return { status: 'failed', code: said, isUnreachable: false }
  return unreachable(said)
}
