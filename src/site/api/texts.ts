import * as v from 'valibot'
import type { OwnTexts } from '#messages/translate.ts'
import { LETTER_NAMES, type LetterName } from '#server/letter-texts/letter-kinds.ts'
import { isPayeeText } from '#server/owner/payee.ts'
import { LONGEST_TEXT } from '#server/own-texts/own-texts.ts'
import type { TextsPlace, TextsRefusal } from '#server/owner/texts-for-owner.ts'
import { mayNamePayee } from './confirmed.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { givenText, oneOf } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

const MOST_TEXTS = 100
const texts = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(100)),
    v.nullable(v.pipe(v.string('is text'), v.maxLength(LONGEST_TEXT, `has at most ${LONGEST_TEXT} characters`))),
    'is an object with texts by their ids',
  ),
  v.check((given) => Object.keys(given).length <= MOST_TEXTS, `has at most ${MOST_TEXTS} texts`),
  v.description('By their ids; null: as the shop comes.'),
)
const language = v.pipe(v.string('is text'), v.maxLength(10, 'is too long'), v.description('As in "de".'))
const store = v.optional(
  v.pipe(
    givenText(64),
    v.description(
      'The code of a store view of the language, to which these texts belong. If it is left out, they belong to the language.',
    ),
  ),
)

const listTexts = operation({
  id: 'listTexts',
  method: 'GET',
  path: '/texts/{language}',
  summary: 'Texts of pages and letters in a language, and the owner’s words in their place',
  about:
    'The answer has the texts of a letter, or at most 50 that hold the text looked for; without either, it has those that the owner has changed.',
  scope: 'content:read',
  query: v.strictObject({
    find: v.optional(v.pipe(v.string(), v.maxLength(200, 'is too long'))),
    letter: v.optional(oneOf(LETTER_NAMES)),
    store,
  }),
  answer: 'Texts',
  problems: ['not-found', 'invalid'],
  async run({ owner, params, query: { find = '', letter, store } }) {
    const place = { language: params.language!, store }
    const refusal = await owner.texts.unknown(place)
    if (refusal) mustBeDone(refusal)
    return answerTexts(owner, place, letter ? { letter } : { find })
  },
})

const changeTexts = operation({
  id: 'changeTexts',
  method: 'PATCH',
  path: '/texts/{language}',
  summary: 'Put the owner’s words in the place of texts: those that are left out stay',
  about:
    'A text may use the placeholders of the shop’s own text, and has to keep a link in a paragraph of its own, and has it nowhere else. It is plain text. All texts are changed or, if one is wrong, none. The answer has those that the owner has changed. A store view uses the texts of its language, except those that it has itself.',
  scope: 'content:write',
  sensitiveWhere: 'for texts that tell how to pay, which need the scope payment-keys:write, too',
  query: v.strictObject({ store }),
  body: v.strictObject({ texts }),
  answer: 'Texts',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, params, query, body, ifMatch } = call
    const { store } = query
    if (Object.keys(body.texts).some(isPayeeText)) mayNamePayee(call)
    const place = { language: params.language!, store }
    const mustBe = (own: OwnTexts) => isMatched(ifMatch, versionOf(own))
    mustBeDone(await owner.texts.change(asking, place, body.texts, mustBe))
    return answerTexts(owner, place, { find: '' })
  },
})

const listLetterKinds = operation({
  id: 'listLetterKinds',
  method: 'GET',
  path: '/letter-kinds',
  summary: 'The letters that the shop writes, and the languages it writes in',
  scope: 'content:read',
  answer: 'LetterKinds',
  problems: ['invalid'],
  async run({ owner }) {
    const views = await owner.texts.storeViews()
    return {
      body: {
        items: LETTER_NAMES,
        languages: [...new Set(views.map(({ language }) => language))],
        storeViews: views.map(({ code, name, language }) => ({ code, name, language })),
      },
    }
  },
})

const tried = v.strictObject({ language, store, texts: v.optional(texts, {}) })

const previewLetter = operation({
  id: 'previewLetter',
  method: 'POST',
  path: '/letter-kinds/{letter}/preview',
  summary: 'Preview a letter with made-up values, and with texts that are not saved',
  scope: 'content:read',
  body: tried,
  answer: 'LetterPreview',
  isShown: true,
  problems: ['not-found', 'invalid'],
  async run({ owner, params, body }) {
    const drawn = await owner.texts.preview(letterOf(params.letter!), body, body.texts)
    if (drawn.status !== 'drawn') return mustBeDone(drawn)
    const { subject, text, html = '' } = drawn.letter
    return { body: { subject, text, html }, page: { letter: html } }
  },
})

const testLetter = operation({
  id: 'sendTestLetter',
  method: 'POST',
  path: '/letter-kinds/{letter}/test',
  summary: 'Send such a letter to yourself',
  about: 'It goes to the e-mail address of the person at the desk. A token has none.',
  scope: 'content:write',
  body: tried,
  answer: 'LetterSent',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, params, body, email: to }) {
    const letter = letterOf(params.letter!)
    if (to === undefined) throw new Problem('not-allowed-now', 'A token has no e-mail address to send it to.')
    mustBeDone(await owner.texts.test(asking, { letter, ...body, to }))
    return { body: { to } }
  },
})

export const textOperations: readonly Operation[] = [listTexts, changeTexts, listLetterKinds, previewLetter, testLetter]

export const textSchemas = {
  Texts: v.strictObject({
    items: v.array(
      v.strictObject({
        id: v.string(),
        default: v.pipe(v.string(), v.description('The shop’s own text; in a store view, the text of its language.')),
        text: v.pipe(v.nullable(v.string()), v.description('In the owner’s words.')),
        placeholders: v.array(v.string()),
        tellsHowToPay: v.pipe(v.boolean(), v.description('Changing it needs the scope payment-keys:write, too.')),
      }),
    ),
  }),
  LetterKinds: v.strictObject({
    items: v.array(v.picklist(LETTER_NAMES)),
    languages: v.array(v.string()),
    storeViews: v.array(v.strictObject({ code: v.string(), name: v.string(), language: v.string() })),
  }),
  LetterPreview: v.strictObject({ subject: v.string(), text: v.string(), html: v.string() }),
  LetterSent: v.strictObject({ to: v.string() }),
}

type Owner = Call<unknown, unknown>['owner']

/** The version is that of all texts which the owner has changed in the language, or in the store view. */
async function answerTexts(
  owner: Owner,
  place: TextsPlace,
  of: Parameters<Owner['texts']['list']>[1],
): Promise<Answered> {
  const own = await owner.texts.own(place)
  return { body: { items: await owner.texts.list(place, of) }, version: versionOf(own) }
}

/** @throws {Problem} where there is no such letter */
function letterOf(name: string): LetterName {
  const letter = LETTER_NAMES.find((one) => one === name)
  if (!letter) throw new Problem('not-found', `There is no letter ${name}.`)
  return letter
}

/** @throws {Problem} */
function mustBeDone(changed: TextsRefusal): never
function mustBeDone(changed: { status: 'done' | 'other-request' } | TextsRefusal): void
function mustBeDone(changed: { status: 'done' | 'other-request' } | TextsRefusal): void {
  if (changed.status === 'other-request') throw new Problem('key-used')
  if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
  if (changed.status === 'unknown-language') throw new Problem('not-found', 'No store view has this language.')
  if (changed.status === 'unknown-store')
    throw new Problem('not-found', 'No store view of this language has this code.')
  if (changed.status === 'refused') throw faultProblem(changed.faults)
}
