/** The answer of the shop's own site at an address. */
export type SiteAnswer = {
  code: number
  /** The target, from its header. */
  location: string | undefined
  /** "name=value" of each cookie that it sets. */
  cookies: readonly string[]
}

/** The site in this process, asked as a browser asks. It stores nothing. */
export type InProcessSite = {
  ask(path: string, cookies: readonly string[]): Promise<SiteAnswer>
  close(): Promise<void>
}
