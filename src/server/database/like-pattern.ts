/** A pattern of SQL's `like` for texts that hold this one, whatever signs stand in it. */
export const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
