import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { timed } from './suggest-timed.ts'
import { benchProducts, benchTexts } from './suggest-words.ts'

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const BATCH = 2000

/**
 * The same question answered by the database: full text with a GIN index for the products and their number, trigrams over the words of
 * the names for completions and slips. Only ids and words are read; cards, categories and counts of the other terms would come on top.
 */
export async function measureSql(where: { url?: string; folder: string }, count: number, texts: number) {
  const { query, close, backend } = where.url ? await onServer(where.url) : await onPGlite(where.folder)
  try {
    const products = benchProducts(count)
    const begun = performance.now()
    await prepare(query, products)
    const built = performance.now() - begun
    const figures: Record<string, unknown> = {}
    for (const [kind, list] of Object.entries(benchTexts(products, texts))) {
      const before = serverCpu(backend)
      const times = await timed(list, (text) => suggest(query, text))
      figures[kind] = { ...times, ...(backend && { server: { mean: (serverCpu(backend) - before) / list.length } }) }
    }
    return { builtSeconds: built / 1000, suggest: figures }
  } finally {
    await close()
  }
}

/** Milliseconds of a core that the server's process for this connection has taken; it must run on this machine. */
function serverCpu(backend: number | undefined): number {
  if (backend === undefined) return 0
  const fields = readFileSync(`/proc/${backend}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const TICK_MS = 10
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function onServer(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set jit = off')
  const query: Query = (text, values) => client.query(text, values)
  const found = await query('select pg_backend_pid() as id')
  return { query, close: () => client.end(), backend: Number(found.rows[0]!.id) }
}

async function onPGlite(folder: string) {
  const engine = await PGlite.create(`${folder}/sql`, { extensions: { pg_trgm } })
  const query: Query = (text, values) => engine.query(text, values)
  return { query, close: () => engine.close(), backend: undefined }
}

async function prepare(query: Query, products: ReturnType<typeof benchProducts>): Promise<void> {
  await query('create extension if not exists pg_trgm')
  await query('create table search_document (id int primary key, words tsvector not null)')
  for (let from = 0; from < products.length; from += BATCH) {
    const part = products.slice(from, from + BATCH).map((one, at) => ({ ...one, id: from + at + 1 }))
    await query(
      `insert into search_document select g.id, setweight(to_tsvector('simple', g.name), 'A') ||
         setweight(to_tsvector('simple', g.sku), 'B') || setweight(to_tsvector('simple', g.description), 'D')
       from json_to_recordset($1::json) as g (id int, sku text, name text, description text)`,
      [JSON.stringify(part)],
    )
  }
  await query('create index search_document_words on search_document using gin (words)')
  await query(`create table search_word as select word, ndoc from ts_stat(
    $$select ts_filter(words, '{a}') from search_document$$)`)
  await query('create index search_word_trigrams on search_word using gin (word gin_trgm_ops)')
  await query('create index search_word_beginning on search_word (word text_pattern_ops)')
  await query('analyze')
}

const PRODUCTS = `select id, count(*) over () as total from search_document d, to_tsquery('simple', $1) q
  where d.words @@ q order by ts_rank(d.words, q) desc, id desc limit 10`

async function suggest(query: Query, text: string): Promise<void> {
  let words = text.split(' ')
  const last = words.at(-1)!
  const begins = await query('select word from search_word where word like $1 order by ndoc desc limit 4', [`${last}%`])
  const found = await query(PRODUCTS, [words.map((word) => `${word}:*`).join(' & ')])
  if (found.rows.length) return
  if (!begins.rows.length) {
    const near = await query(
      'select word from search_word where word % $1 order by similarity(word, $1) desc, ndoc desc limit 1',
      [last],
    )
    if (near.rows.length) words = [...words.slice(0, -1), String(near.rows[0]!.word)]
  }
  await query(PRODUCTS, [words.map((word) => `${word}:*`).join(' & ')])
}
