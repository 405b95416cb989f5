/** The largest `integer` of PostgreSQL. */
export const HIGHEST_INTEGER = 2_147_483_647

/** Tells whether a row may have this id: ids come from addresses and the owner's words too. */
export const isRowId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= HIGHEST_INTEGER
