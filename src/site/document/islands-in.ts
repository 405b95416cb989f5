/** The names of the islands in a page's markup (widgets/island/island.tsx), each once. */
export const islandsIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/<vitrine-island name="([^"]+)"/g)].map(([, name]) => name!)),
]
