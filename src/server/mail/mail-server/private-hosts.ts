/** Tells whether a server is one of those ("host:port") that may be on a private network, and be spoken to in clear: the setting MAIL_HOSTS. */
export const isListedHost = (
  { host, port }: { host: string; port: number },
  privateHosts: readonly string[],
): boolean => privateHosts.includes(`${host.includes(':') ? `[${host}]` : host}:${port}`.toLowerCase())
