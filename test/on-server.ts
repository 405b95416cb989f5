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

/** A connection to the server that stays until its `end`. `name`: what the server's list of connections says. */
export async function connectionTo(address: string, name?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, application_name: name })
  await client.connect()
  return client
}
