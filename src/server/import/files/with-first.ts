/** A generator whose first item was looked at already; it is closed however the reader ends. */
export async function* withFirst<Item>(first: Item, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
