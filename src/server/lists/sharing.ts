import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hasFile } from '#domain/lists/option-fields.ts'
import { FORMER_CODE, SHARING_CODE } from '#domain/lists/sharing-code.ts'
import { paths } from '#domain/paths.ts'
import type { StoreView } from '#domain/store/store.ts'
import { translator } from '#messages/translate.ts'
import { countAttempt, type Limited } from '../limits/attempts.ts'
import { rows } from '../database/database.ts'
import { checkedRows, row, text, uuid } from '../database/row.ts'
import { withoutLink } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { writeShortLetter } from '../mail/write-letter.ts'
import { viewWishes, type WishDependencies } from './read-wishes.ts'
import { readWishes } from './wishlist-service.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { WishlistService } from './wishlist-contract.ts'
import { emailKey } from '../mail/email-key.ts'

/** Letters of a wishlist sent by one customer, and from one network, within a quarter of an hour (limits/attempts.ts). */
export const MOST_SENDINGS = 4
const MOST_SENDINGS_OF_NETWORK = 20

type Dependencies = WishDependencies & { mail: MailService }

/** Lets a customer share the wishlist by a code nobody can guess, until the customer ends it. */
export function createSharing(
  dependencies: Dependencies,
): Pick<WishlistService, 'codeOf' | 'share' | 'endSharing' | 'shared' | 'send'> {
  const { db, stores, mail, clock } = dependencies

  const codeOf = async (customerId: string) =>
    (await rows<{ code: string }>(db, sql`select code from wishlist_share where customer_id = ${customerId}::uuid`))[0]
      ?.code

  async function share(customerId: string): Promise<string> {
    const code = randomBytes(16).toString('base64url')
    await db.execute(
      sql`insert into wishlist_share (customer_id, code)
          select c.id, ${code} from customer c where c.id = ${customerId}::uuid for key share on conflict do nothing`,
    )
    return (await codeOf(customerId)) ?? code
  }

  /** Writes the letters, all of them or none. */
  async function write(
    store: StoreView,
    customer: { id: string; firstName: string },
    { emails, message }: { emails: readonly string[]; message: string },
    origin: string,
  ): Promise<void> {
    const link = origin + paths.inStore(paths.wishlistShared(await share(customer.id)), store.code)
    const letter = letterhead(await stores.settings(), store)
    const { shop, language, texts } = letter
    const t = translator(language, texts)
    // Strangers may get this letter: it has no link but the list's.
    const values = { name: withoutLink(customer.firstName), shop, link }
    const words = { ...values, message: message.split('\n').map(withoutLink).join('\n') }
    const text = t(message === '' ? 'wishlistLetterText' : 'wishlistLetterTextWithMessage', words)
    const head = { ...letter, subject: t('wishlistLetterSubject', values) }
    const button = { href: link, text: t('wishlistLetterButton') }
    await db.transaction(async (tx) => {
      const [sender] = await rows<{ email: string }>(
        tx,
        sql`select email from customer where id = ${customer.id}::uuid for key share`,
      )
      // The account was erased meanwhile: nobody is there in whose name to write.
      if (!sender) return
      for (const to of emails)
        await mail.send(writeShortLetter({ to, sentFor: sender.email, ...head }, text, [button]), tx)
    })
  }

  return {
    codeOf,
    share,

    async endSharing(customerId) {
      await db.execute(sql`delete from wishlist_share where customer_id = ${customerId}::uuid`)
    },

    async shared(code, store) {
      if (!SHARING_CODE.test(code) && !FORMER_CODE.test(code)) return undefined
      const [owner] = await checkedRows(
        db,
        row('customer who shares a list', { id: uuid, firstName: text }),
        sql`select c.id, c.first_name as "firstName" from wishlist_share s join customer c on c.id = s.customer_id
            where s.code = ${code}`,
      )
      if (!owner) return undefined
      const wishes = await readWishes(db, sql`c.customer_id = ${owner.id}::uuid`)
      const items = await viewWishes(dependencies, store, wishes)
      return { firstName: owner.firstName, items: items.map(withoutSecrets) }
    },

    async send(store, customer, { emails: typed, message }, { from, origin }) {
      const emails = [...new Set(typed.map(emailKey))]
      const limits: Limited[] = [
        { what: `wishlist of ${customer.id}`, most: MOST_SENDINGS },
        { what: 'wishlist from', from, most: MOST_SENDINGS_OF_NETWORK },
      ]
      if (!(await countAttempt(db, limits, clock()))) return { status: 'too-many' }
      // Nothing is sent where one of them may not be: the whole shop's letters are counted only after that.
      for (const to of emails) if (!(await mail.mayAsk('wishlist', { to, from }))) return { status: 'too-many' }
      let taken = 0
      try {
        for (; taken < emails.length; taken++)
          if (!(await mail.takeShare('wishlist', { to: emails[taken]!, from }))) return { status: 'too-many' }
        await write(store, customer, { emails, message }, origin)
        taken = 0
      } finally {
        // Letters that are not written are left for others.
        for (; taken > 0; taken--) await mail.giveBackShare('wishlist', { to: emails[taken - 1]!, from })
      }
      return { status: 'sent', letters: emails.length }
    },
  }
}

/** Notes and files belong to the customer who shares the list. An item with a file is chosen anew by a visitor who wants it. */
function withoutSecrets(item: Awaited<ReturnType<typeof viewWishes>>[number]) {
  const shown = { ...item, note: '', choices: item.choices.filter(({ file }) => file === undefined) }
  if (!hasFile(item.options)) return shown
  return { ...shown, options: {}, ...(item.state === 'ready' && { state: 'needs-options' as const }) }
}
