import type { Database } from '#server/database/database.ts'

/** A database that counts the statements that services send, those within transactions too. */
export function countedQueries(db: Database): { db: Database; sent: () => number; forget: () => void } {
  let sent = 0
  const counting = <Within extends Database>(given: Within): Within =>
    Object.assign(Object.create(given) as Within, {
      execute: ((query) => (sent++, given.execute(query))) as Database['execute'],
      transaction: <Result>(work: (tx: Database) => Promise<Result>) =>
        given.transaction((tx) => work(counting(tx as unknown as Database)) as Promise<Result>),
    })
  return { db: counting(db), sent: () => sent, forget: () => (sent = 0) }
}
