import type { MouseEvent } from 'react'

export type LanguageListProps = {
  /** Each named in its own language; the one without an address is the page's. */
  languages: { name: string; code: string; address?: string }[]
}

/** The same page in other languages: it stays where it is, at the fragment of the moment (behaviours 2.20.2). */
export function LanguageList({ languages }: LanguageListProps) {
  const keepFragment = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => (currentTarget.hash = location.hash)
  return (
    <ul className="languages">
      {languages.map(({ name, code, address }) => (
        <li key={name}>
          {address === undefined ? (
            <span aria-current="true" lang={code}>
              {name}
            </span>
          ) : (
            <a href={address} lang={code} hrefLang={code} onClick={keepFragment}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
