import { defaultText, isMessageId, MESSAGE_IDS, type MessageId, type OwnTexts } from '#messages/translate.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { LETTER_KINDS, type LetterName } from '../letter-texts/letter-kinds.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'
import { placeholdersOf, wrongInText } from '../own-texts/own-texts.ts'
import { lockShopSettings, readShopSettings, readStores, writeShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { isPayeeText } from './payee.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/**
 * A text of the shop. `default`: as the shop comes, in a store view as its language has it; `text`: the owner's own, or null; `placeholders`: the
 * names it may use in braces.
 */
export type TextForOwner = {
  id: string
  default: string
  text: string | null
  placeholders: string[]
  /** It stands among those that tell how to pay (payee.ts). */
  tellsHowToPay: boolean
}
/** Texts by their ids; null restores the default. */
export type GivenTexts = Readonly<Record<string, string | null>>
/** The scope of texts: all store views of a language, or the one with this code. */
export type TextsPlace = { language: string; store?: string | undefined }

export type TextsRefusal = { status: 'changed-meanwhile' | 'unknown-language' | 'unknown-store' } | RecordRefusal

/** Texts of pages and letters, in the owner's words. */
export type TextsForOwner = {
  /** The default one first. */
  storeViews(): Promise<StoreView[]>
  /** Says what is wrong with a place; undefined: texts may be set for it. */
  unknown(place: TextsPlace): Promise<TextsRefusal | undefined>
  /** The texts whose words, or default words, hold the search text; or all texts of a letter. */
  list(place: TextsPlace, of: { find: string } | { letter: LetterName }): Promise<TextForOwner[]>
  own(place: TextsPlace): Promise<OwnTexts>
  change(
    asking: Asking,
    place: TextsPlace,
    texts: GivenTexts,
    mustBe: (own: OwnTexts) => boolean,
  ): Promise<Changed<TextsRefusal>>
  /** The letter with made-up values, and texts that are not saved. */
  preview(
    letter: LetterName,
    place: TextsPlace,
    texts: GivenTexts,
  ): Promise<{ status: 'drawn'; letter: Letter } | TextsRefusal>
  /** Sends it to somebody of the staff. */
  test(
    asking: Asking,
    given: TextsPlace & { letter: LetterName; texts: GivenTexts; to: string },
  ): Promise<Changed<TextsRefusal>>
}

type Dependencies = { db: Database; mail: MailService; clock: () => Date; origin: () => string }

export function createTextsForOwner({ db, mail, clock, origin }: Dependencies): TextsForOwner {
  const unknown = async (place: TextsPlace) => refusalOf(await readStores(db), place)
  const preview: TextsForOwner['preview'] = async (name, place, texts) => {
    const stores = await readStores(db)
    const refusal = refusalOf(stores, place)
    if (refusal) return refusal
    const faults = faultsIn(place.language, texts)
    if (faults.length > 0) return { status: 'refused', faults }
    const saved = await readShopSettings(db)
    const store = stores.find((one) => isIn(one, place))!
    // The letter of a language is as its views have it that have no words of their own.
    const settings = withTexts(place.store === undefined ? { ...saved, viewTexts: {} } : saved, place, texts)
    return {
      status: 'drawn',
      letter: await LETTER_KINDS[name].draw({ settings, store, origin: origin(), now: clock() }),
    }
  }
  return {
    storeViews: () => readStores(db),
    unknown,
    preview,
    own: async (place) => ownIn(await readShopSettings(db), place),
    list: async (place, of) => {
      const settings = await readShopSettings(db)
      const own = ownIn(settings, place)
      const defaultOf = (id: MessageId) => defaultIn(settings, place, id)
      return ('letter' in of ? LETTER_KINDS[of.letter].texts : found(of.find, own, defaultOf)).map((id) => ({
        id,
        default: defaultOf(id),
        text: own[id] ?? null,
        placeholders: placeholdersOf(id, place.language),
        tellsHowToPay: isPayeeText(id),
      }))
    },
    change: async (asking, place, texts, mustBe) => {
      const refusal = await unknown(place)
      if (refusal) return refusal
      const changed = await changing<TextsRefusal, null>(db, asking, async (tx, note) => {
        const before = await lockShopSettings(tx)
        const own = ownIn(before, place)
        if (!mustBe(own)) refuse<TextsRefusal>({ status: 'changed-meanwhile' })
        const faults = faultsIn(place.language, texts)
        if (faults.length > 0) refuseFor(faults)
        await writeShopSettings(tx, changedTexts(withTexts(before, place, texts), place))
        const { language, store } = place
        for (const [id, after] of Object.entries(texts))
          note(`${store === undefined ? language : `${language}/${store}`} ${id}`, {
            before: own[id as MessageId] ?? null,
            after,
          })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    test: async (asking, { letter: name, language, store, texts, to }) => {
      const drawn = await preview(name, { language, store }, texts)
      if (drawn.status !== 'drawn') return drawn
      const changed = await changing<never, null>(db, asking, async (tx, note) => {
        // The sample's own id would count as sent when it was tried once.
        const { id: _, unsubscribeUrl: _url, ...letter } = drawn.letter
        await mail.send({ ...letter, to }, tx)
        note(name, { language, ...(store !== undefined && { store }) })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
  }
}

const isIn = (view: StoreView, { language, store }: TextsPlace) =>
  view.language === language && (store === undefined || view.code === store)

function refusalOf(stores: readonly StoreView[], place: TextsPlace): TextsRefusal | undefined {
  if (!stores.some(({ language }) => language === place.language)) return { status: 'unknown-language' }
  return stores.some((one) => isIn(one, place)) ? undefined : { status: 'unknown-store' }
}

const ownIn = ({ texts, viewTexts }: ShopSettings, { language, store }: TextsPlace): OwnTexts =>
  (store === undefined ? texts[language] : viewTexts[language]?.[store]) ?? {}

const defaultIn = ({ texts }: ShopSettings, { language, store }: TextsPlace, id: MessageId): string =>
  (store === undefined ? undefined : texts[language]?.[id]) ?? defaultText(language, id)

const MOST_FOUND = 50

/** With nothing to look for: those that the owner has changed. */
function found(find: string, own: OwnTexts, defaultOf: (id: MessageId) => string): MessageId[] {
  const wanted = find.trim().toLowerCase()
  const has = (text: string | undefined) => text?.toLowerCase().includes(wanted)
  return MESSAGE_IDS.filter((id) => (wanted === '' ? own[id] !== undefined : has(own[id]) || has(defaultOf(id)))).slice(
    0,
    MOST_FOUND,
  )
}

const faultsIn = (language: string, texts: GivenTexts): RecordFault[] =>
  Object.entries(texts).flatMap(([id, text]) => {
    const said = !isMessageId(id) ? 'is not known' : text === null ? undefined : wrongInText(id, language, text)
    return said === undefined ? [] : [{ path: ['texts', id], said }]
  })

/** The settings with these texts; one that is as the default is not kept. */
function withTexts(settings: ShopSettings, place: TextsPlace, given: GivenTexts): ShopSettings {
  const { language, store } = place
  const own = Object.fromEntries(
    Object.entries({ ...ownIn(settings, place), ...given }).filter(
      ([id, text]) =>
        text !== null && !(Object.hasOwn(given, id) && text === defaultIn(settings, place, id as MessageId)),
    ),
  ) as OwnTexts
  if (store === undefined) return { ...settings, texts: { ...settings.texts, [language]: own } }
  const views = { ...settings.viewTexts[language], [store]: own }
  return { ...settings, viewTexts: { ...settings.viewTexts, [language]: views } }
}

const changedTexts = ({ texts, viewTexts }: ShopSettings, { store }: TextsPlace): Partial<ShopSettings> =>
  store === undefined ? { texts } : { viewTexts }
