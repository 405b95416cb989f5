/**
 * Style sheets behind the content of a page: browsers paint what stands before them without waiting, and what follows (the footer) when
 * they are there, so that nothing is seen without its styles. It works without script. Pictures of the first view go before them.
 */
export function LateStyles({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((href) => <link key={href} rel="stylesheet" href={href} fetchPriority="low" />)
}
