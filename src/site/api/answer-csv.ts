import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvLine } from '#domain/csv/csv-cell.ts'
import type { Answered, Call, CsvCell, Operation } from './operation.ts'

/** Rows that are read at a time. */
const PAGE = 200
/** By it a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

type Columns = NonNullable<Operation['columns']>
type Page = { items: readonly unknown[]; next: string | null }

/** Tells whether a list is asked for as a table. */
export const wantsCsv = ({ columns }: Operation, { headers, method }: FastifyRequest): boolean =>
  columns !== undefined && method === 'GET' && /^text\/csv\b/i.test(headers.accept ?? '')

/**
 * Sends a table (RFC 4180) as it is read, a page of the list after the other, no faster than it is taken. When reading fails in between the
 * connection ends: nobody takes a part for the whole.
 */
export function sendCsv(reply: FastifyReply, lines: AsyncIterable<string>) {
  return reply.type('text/csv; charset=utf-8').send(Readable.from(lines, { objectMode: false }))
}

/** The lines of a whole list. The first page is read at once: what is wrong with the request is a problem, not half a table. */
export async function linesOf(
  operation: Operation & { columns: Columns },
  call: Call<unknown, unknown>,
): Promise<AsyncIterable<string>> {
  const read = async (cursor: string | undefined): Promise<Answered> =>
    operation.run({ ...call, query: { ...(call.query as object), limit: PAGE, cursor } })
  const first = await read((call.query as { cursor?: string }).cursor)
  return pages(operation.columns, first.body as Page, async (cursor) => (await read(cursor)).body as Page)
}

async function* pages(columns: Columns, first: Page, read: (cursor: string) => Promise<Page>): AsyncGenerator<string> {
  const cells = Object.values(columns) as ((item: unknown) => CsvCell)[]
  const lines = ({ items }: Page) => items.map((item) => csvLine(cells.map((cell) => cell(item)))).join('')
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns)) + lines(first)
  for (let { next } = first; next !== null;) {
    const page = await read(next)
    yield lines(page)
    next = page.next
  }
}
