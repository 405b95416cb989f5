const NEIGHBOURS = 1

/** First, last and the pages around this one; 0 stands for a gap. */
export function pagesShown(page: number, pageCount: number): number[] {
  const shown: number[] = []
  for (let number = 1; number <= pageCount; number++) {
    if (number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS) shown.push(number)
    else if (shown.at(-1) !== 0) shown.push(0)
  }
  return shown
}

export type PageListProps = {
  page: number
  pageCount: number
  to: (page: number) => string
  texts: { pages: string; previousPage: string; nextPage: string; page: (page: number) => string }
}

/** Links to the pages of anything; nothing when there is but one. `to` makes their addresses. */
export function PageList({ page, pageCount, to, texts }: PageListProps) {
  if (pageCount < 2) return null
  return (
    <nav className="pages" aria-label={texts.pages}>
      {page > 1 && (
        <a className="previous" rel="prev" href={to(page - 1)}>
          {texts.previousPage}
        </a>
      )}
      <ol>
        {pagesShown(page, pageCount).map((number, index) => (
          <li key={number === 0 ? `gap-${index}` : number}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : number === page ? (
              <span aria-current="page">
                <span className="visually-hidden">{texts.page(number)}</span>
                <span aria-hidden="true">{number}</span>
              </span>
            ) : (
              <a href={to(number)} aria-label={texts.page(number)}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a className="next" rel="next" href={to(page + 1)}>
          {texts.nextPage}
        </a>
      )}
    </nav>
  )
}
