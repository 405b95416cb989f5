/**
 * What has been filled in, in one line: groups of fields, whose parts belong together ("10115 Berlin"), with commas
 * between them. Empty as long as nothing is.
 */
export const progressText = (groups: readonly (readonly string[])[]): string =>
  groups.flatMap((parts) => joined(parts, ' ') || []).join(', ')

const joined = (parts: readonly string[], mark: string) =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(mark)

/** Groups as an attribute: names with spaces between them, groups with commas. */
export const writeGroups = (groups: readonly (readonly string[])[]): string =>
  groups.map((names) => names.join(' ')).join(',')

export const readGroups = (text: string): string[][] => text.split(',').map((names) => names.split(' '))
