import * as v from 'valibot'
import type { ContactMessage } from '#server/contact/contact-messages.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { afterCursor, isId, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, instant, listOf, oneOf } from './schema-parts.ts'

const listContactMessages = operation({
  id: 'listContactMessages',
  method: 'GET',
  path: '/contact-messages',
  summary: 'Messages of the contact form, the newest first',
  scope: 'messages:read',
  query: v.strictObject({ ...pageQuery, state: v.optional(oneOf(['open', 'done'])) }),
  answer: 'ContactMessageList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, state } }) {
    const filter = { isOpen: state && state === 'open', after: afterCursor(cursor, 'uuid') }
    return { body: await pageOf(limit, (most) => owner.contact.list(filter, most), draw) }
  },
})

const getContactMessage = operation({
  id: 'getContactMessage',
  method: 'GET',
  path: '/contact-messages/{id}',
  summary: 'One message of the contact form with its answers',
  scope: 'messages:read',
  answer: 'ContactMessage',
  problems: ['not-found'],
  run: answerMessage,
})

const answerContactMessage = operation({
  id: 'answerContactMessage',
  method: 'POST',
  path: '/contact-messages/{id}/answers',
  summary: 'Answer the sender of a message',
  about:
    'The sender gets a letter in their language with your text, and their message below; all answers are one thread.',
  scope: 'messages:write',
  body: v.strictObject({
    text: givenText(10_000),
    isDone: v.optional(
      v.pipe(v.boolean('is true or false'), v.description('False: somebody still has to look at it.')),
      true,
    ),
  }),
  answer: 'ContactMessage',
  problems: ['not-found', 'invalid', 'key-used'],
  run: (call) => changed(call, call.owner.contact.answer(call.asking, { id: idOf(call), ...call.body })),
})

const settleContactMessage = operation({
  id: 'settleContactMessage',
  method: 'POST',
  path: '/contact-messages/{id}/done',
  summary: 'Mark a message as done, or as open again',
  scope: 'messages:write',
  body: v.strictObject({ isDone: v.boolean('is true or false') }),
  answer: 'ContactMessage',
  problems: ['not-found', 'invalid', 'key-used'],
  run: (call) => changed(call, call.owner.contact.settle(call.asking, { id: idOf(call), ...call.body })),
})

export const contactOperations: readonly Operation[] = [
  listContactMessages,
  getContactMessage,
  answerContactMessage,
  settleContactMessage,
]

type MessageCall = Pick<Call<unknown, unknown>, 'owner' | 'params'>

const unknownMessage = () => new Problem('not-found', 'There is no such message.')

function idOf({ params: { id } }: MessageCall): string {
  if (!isId(id!)) throw unknownMessage()
  return id!
}

async function answerMessage(call: MessageCall): Promise<Answered> {
  const [message] = await call.owner.contact.list({ id: idOf(call) }, 1)
  if (!message) throw unknownMessage()
  return { body: draw(message) }
}

async function changed(call: MessageCall, changing: Promise<{ status: string }>): Promise<Answered> {
  const { status } = await changing
  if (status === 'other-request') throw new Problem('key-used')
  if (status !== 'done') throw unknownMessage()
  return answerMessage(call)
}

const draw = ({ doneAt, ...message }: ContactMessage) => ({
  ...message,
  state: doneAt === null ? ('open' as const) : ('done' as const),
})

const message = v.strictObject({
  id: v.string(),
  state: v.picklist(['open', 'done']),
  name: v.string(),
  email: v.string(),
  telephone: v.string(),
  text: v.string(),
  language: v.pipe(v.string(), v.description('The language of its sender, such as "de".')),
  createdAt: instant,
  answers: v.array(
    v.strictObject({
      id: v.string(),
      text: v.string(),
      actor: v.pipe(v.string(), v.description('As the audit trail names who wrote it.')),
      at: instant,
    }),
  ),
})

export const contactSchemas = { ContactMessageList: listOf(message), ContactMessage: message }
