/** A path in its own letters, as the catalogue has it ("/th%C3%A9.html" → "/thé.html"); one that is no valid text leads nowhere: "". */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
