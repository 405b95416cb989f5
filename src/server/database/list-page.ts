/**
 * The page of a list that is shown: one that does not exist is the nearest that does, and what is no number the first.
 *
 * @param wanted its number, as it was asked for
 * @returns `offset`: the entries before it
 */
export function listPage(total: number, wanted: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount)
  return { page, pageCount, offset: (page - 1) * pageSize }
}
