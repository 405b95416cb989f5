import { defaultText, isMessageId, MESSAGE_IDS, type MessageId, type OwnTexts } from '#messages/translate.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { LETTER_KINDS, type LetterName } from '../letter-texts/letter-kinds.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'
import { placeholdersOf, wrongInText } from '../own-texts/own-texts.ts'
import { readShopSettings, readStores, writeShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** A text of the shop. `default`: as the shop comes; `text`: the owner's own, or null; `placeholders`: the names it may use in braces. */
export type TextForOwner = { id: string; default: string; text: string | null; placeholders: string[] }
/** Texts by their ids; null restores the shop's own. */
export type GivenTexts = Readonly<Record<string, string | null>>

export type TextsRefusal = { status: 'changed-meanwhile' | 'unknown-language' } | RecordRefusal

/** Texts of pages and letters, in the owner's words. */
export type TextsForOwner = {
  /** Languages of the shop's store views, the default one's first. */
  languages(): Promise<string[]>
  /** Those whose words, or the shop's own, hold what is looked for; of a letter, all that are its own. */
  list(language: string, of: { find: string } | { letter: LetterName }): Promise<TextForOwner[]>
  own(language: string): Promise<OwnTexts>
  change(
    asking: Asking,
    language: string,
    texts: GivenTexts,
    mustBe: (own: OwnTexts) => boolean,
  ): Promise<Changed<TextsRefusal>>
  /** The letter with made-up values, and texts that are not saved. */
  preview(
    letter: LetterName,
    language: string,
    texts: GivenTexts,
  ): Promise<{ status: 'drawn'; letter: Letter } | TextsRefusal>
  /** Sends it to somebody of the staff. */
  test(
    asking: Asking,
    given: { letter: LetterName; language: string; texts: GivenTexts; to: string },
  ): Promise<Changed<TextsRefusal>>
}

type Dependencies = { db: Database; mail: MailService; clock: () => Date; origin: () => string }

export function createTextsForOwner({ db, mail, clock, origin }: Dependencies): TextsForOwner {
  const languages = async () => [...new Set((await readStores(db)).map(({ language }) => language))]
  const preview: TextsForOwner['preview'] = async (name, language, texts) => {
    const store = (await readStores(db)).find((one) => one.language === language)
    if (!store) return { status: 'unknown-language' }
    const faults = faultsIn(language, texts)
    if (faults.length > 0) return { status: 'refused', faults }
    const saved = await readShopSettings(db)
    const settings = withTexts(saved, language, texts)
    return {
      status: 'drawn',
      letter: await LETTER_KINDS[name].draw({ settings, store, origin: origin(), now: clock() }),
    }
  }
  return {
    languages,
    preview,
    own: async (language) => (await readShopSettings(db)).texts[language] ?? {},
    list: async (language, of) => {
      const own = (await readShopSettings(db)).texts[language] ?? {}
      return ('letter' in of ? LETTER_KINDS[of.letter].texts : found(of.find, language, own)).map((id) => ({
        id,
        default: defaultText(language, id),
        text: own[id] ?? null,
        placeholders: placeholdersOf(id, language),
      }))
    },
    change: async (asking, language, texts, mustBe) => {
      if (!(await languages()).includes(language)) return { status: 'unknown-language' }
      const changed = await changing<TextsRefusal, null>(db, asking, async (tx, note) => {
        await lockTable(tx, 'shop_setting')
        const before = await readShopSettings(tx)
        const own = before.texts[language] ?? {}
        if (!mustBe(own)) refuse<TextsRefusal>({ status: 'changed-meanwhile' })
        const faults = faultsIn(language, texts)
        if (faults.length > 0) refuseFor(faults)
        await writeShopSettings(tx, { texts: withTexts(before, language, texts).texts })
        for (const [id, after] of Object.entries(texts))
          note(`${language} ${id}`, { before: own[id as MessageId] ?? null, after })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    test: async (asking, { letter: name, language, texts, to }) => {
      const drawn = await preview(name, language, texts)
      if (drawn.status !== 'drawn') return drawn
      const changed = await changing<never, null>(db, asking, async (tx, note) => {
        // The sample's own id would count as sent when it was tried once.
        const { id: _, unsubscribeUrl: _url, ...letter } = drawn.letter
        await mail.send({ ...letter, to }, tx)
        note(name, { language })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
  }
}

const MOST_FOUND = 50

/** With nothing to look for: those that the owner has changed. */
function found(find: string, language: string, own: OwnTexts): MessageId[] {
  const wanted = find.trim().toLowerCase()
  const has = (text: string | undefined) => text?.toLowerCase().includes(wanted)
  return MESSAGE_IDS.filter((id) =>
    wanted === '' ? own[id] !== undefined : has(own[id]) || has(defaultText(language, id)),
  ).slice(0, MOST_FOUND)
}

const faultsIn = (language: string, texts: GivenTexts): RecordFault[] =>
  Object.entries(texts).flatMap(([id, text]) => {
    const said = !isMessageId(id) ? 'is not known' : text === null ? undefined : wrongInText(id, language, text)
    return said === undefined ? [] : [{ path: ['texts', id], said }]
  })

/** The settings with these texts; one that is as the shop comes is not kept. */
function withTexts(settings: ShopSettings, language: string, texts: GivenTexts): ShopSettings {
  const kept = Object.entries({ ...settings.texts[language], ...texts }).filter(
    ([id, text]) => text !== null && text !== defaultText(language, id as MessageId),
  )
  return { ...settings, texts: { ...settings.texts, [language]: Object.fromEntries(kept) as OwnTexts } }
}
