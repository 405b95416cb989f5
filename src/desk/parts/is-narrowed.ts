/** Tells whether anything is left out of a list, or it does not begin at its beginning. */
export const isNarrowed = (search: object): boolean => Object.values(search).some((part) => part !== undefined)
