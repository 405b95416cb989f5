import pg from 'pg'

/** Runs a statement of the server itself, by a connection of its own. */
export async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
