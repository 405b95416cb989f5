const asItStands = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern of SQL's `like` for texts that hold this one, whatever signs stand in it. */
export const holding = (text: string): string => `%${asItStands(text)}%`

/** The same for texts that begin with it. */
export const beginningWith = (text: string): string => `${asItStands(text)}%`
