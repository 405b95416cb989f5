import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { TOKEN_SCOPES } from '#domain/owner/api-scopes.ts'
import type { Database } from '#server/database/database.ts'
import { filesInFolder, type Files } from '#server/files/open-files.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { aToken } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'

const CONFIRM_FIRST = { type: '/api/v1/#confirm-first', status: 403 }
const NOT_AUTHORIZED = { type: '/api/v1/#not-authorized', status: 403 }
const ACCOUNT = 'IBAN DE02 1203 0000 0000 2020 51'

describe.each(oneEngine)('what asks for the password once more on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let files: Files
  let owner: Record<string, string>
  let editor: Record<string, string>
  let program: Record<string, string>

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-confirmed-')))
    ;({ app } = await aSite(db, { files }))
    ;[owner, editor] = [await atDesk(db, 'owner'), await atDesk(db, 'editor')]
    program = { authorization: `Bearer ${await aToken(db, TOKEN_SCOPES)}` }
  })

  type Method = 'GET' | 'POST' | 'PATCH'
  const send = async (who: Record<string, string>, method: Method, path: string, payload?: object | string) => {
    const type = typeof payload === 'string' ? 'text/csv' : 'application/json'
    const headers = { ...who, 'if-match': '*', ...(payload !== undefined && { 'content-type': type }) }
    return app.inject({ method, url: API_PATH + path, headers, ...(payload !== undefined && { payload }) })
  }
  const confirmed = (inSeconds: number) =>
    db.execute(sql`update staff_session set confirmed_until = now() + make_interval(secs => ${inSeconds}::int)`)
  const settings = async () =>
    ((await send(program, 'GET', '/settings')).json().items as { name: string; value: unknown }[]).find(
      ({ name }) => name === 'bankDetails',
    )?.value

  /** Refused without the password, and done with it. */
  async function asksOnce(method: Method, path: string, payload?: object | string) {
    await confirmed(-1)
    expect((await send(owner, method, path, payload)).json(), path).toMatchObject(CONFIRM_FIRST)
    await confirmed(60)
    const done = await send(owner, method, path, payload)
    expect([done.statusCode, path]).toEqual([200, path])
    return done
  }

  test('the account that money is transferred to, and taking its change back; other settings do not', async () => {
    const change = await asksOnce('PATCH', '/settings', { bankDetails: ACCOUNT, lowStockFrom: 4 })
    expect(await settings()).toBe(ACCOUNT)
    await asksOnce('POST', String(change.headers['vitrine-undo']), {})
    expect(await settings()).toBe('')
    await confirmed(-1)
    const easy = await send(owner, 'PATCH', '/settings', { lowStockFrom: 7 })
    expect(easy.statusCode).toBe(200)
    expect((await send(owner, 'POST', String(easy.headers['vitrine-undo']), {})).statusCode).toBe(200)
  })

  test('no token sets the account, or takes its change back', async () => {
    expect((await send(program, 'PATCH', '/settings', { bankDetails: ACCOUNT })).json()).toMatchObject(NOT_AUTHORIZED)
    await confirmed(60)
    const change = await send(owner, 'PATCH', '/settings', { bankDetails: ACCOUNT })
    const undo = String(change.headers['vitrine-undo'])
    expect((await send(program, 'POST', undo, {})).json()).toMatchObject(NOT_AUTHORIZED)
    expect(await settings()).toBe(ACCOUNT)
    expect((await send(program, 'PATCH', '/settings', { lowStockFrom: 6 })).statusCode).toBe(200)
  })

  test('the seller, whose lines on invoices may hold an account; no token sets it', async () => {
    await asksOnce('PATCH', '/settings', { seller: `Mill & Co\n${ACCOUNT}` })
    expect((await send(program, 'PATCH', '/settings', { seller: ACCOUNT })).json()).toMatchObject(NOT_AUTHORIZED)
  })

  test.each(['nextBankTransfer', 'orderLetterConfirmationText', 'payment-bank-transfer-text'])(
    'the text %s, which tells how to pay; an editor and a program change others',
    async (id) => {
      await confirmed(60)
      for (const who of [editor, program]) {
        const refused = await send(who, 'PATCH', '/texts/en', { texts: { contactTitle: 'Hello', [id]: ACCOUNT } })
        expect(refused.json()).toMatchObject(NOT_AUTHORIZED)
        expect((await send(who, 'GET', `/texts/en?find=${ACCOUNT}`)).json().items).toEqual([])
        expect((await send(who, 'PATCH', '/texts/en', { texts: { contactTitle: null } })).statusCode).toBe(200)
      }
      await asksOnce('PATCH', '/texts/en', { texts: { [id]: ACCOUNT } })
      expect((await send(owner, 'GET', `/texts/en?find=${ACCOUNT}`)).json().items).toMatchObject([
        { id, tellsHowToPay: true },
      ])
      await send(owner, 'PATCH', '/texts/en', { texts: { [id]: null } })
    },
  )

  test.each(['orders', 'newsletter', 'customers'])('an export of %s, and its file', async (what) => {
    const { id } = (await asksOnce('POST', '/exports', { what })).json()
    await runTasks({ db, clock: () => new Date(), files, origin: () => 'https://shop.example' })
    expect((await asksOnce('POST', `/exports/${id}/look-at-file`, {})).json().name).toMatch(`${what}-`)
    await asksOnce('GET', `/exports/${id}/file`)
    await confirmed(-1)
    expect((await send(program, 'GET', `/exports/${id}/file`)).statusCode).toBe(200)
    expect((await send(owner, 'POST', '/exports', { what: 'catalogue' })).statusCode).toBe(200)
    await runTasks({ db, clock: () => new Date(), files, origin: () => 'https://shop.example' })
  })

  test('customers and subscribers as tables', async () => {
    await asksOnce('POST', '/customers/export', { format: 'csv' })
    await asksOnce('POST', '/newsletter-subscribers/export', { format: 'csv' })
  })

  test('an import of customers, each run of it; of products it does not', async () => {
    const table = 'email,_website,firstname,lastname\nada@example.com,base,Ada,Byron\n'
    const { id } = (await asksOnce('POST', '/imports?format=customers&isDryRun=true', table)).json()
    await runTasks({ db, clock: () => new Date(), files, origin: () => 'https://shop.example' })
    await asksOnce('POST', `/imports/${id}/run`, { isDryRun: true })
    await confirmed(-1)
    expect((await send(owner, 'POST', '/imports?format=jsonl&isDryRun=true', '{}\n')).statusCode).toBe(200)
  })

  test('an address that is told what happens, and its secret', async () => {
    const url = 'https://93.184.216.34/told'
    const { id } = (await asksOnce('POST', '/webhooks', { url, events: ['order.placed'] })).json()
    await asksOnce('POST', `/webhooks/${id}/rotate`, {})
    await confirmed(-1)
    expect((await send(owner, 'POST', `/webhooks/${id}/switch`, { isEnabled: false })).statusCode).toBe(200)
  })
})
