import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, Input, Label, SearchField } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'

type Choice = { value: string; label: string }

/** Views of a list beside each other, and a box to search it. All of it stands in the address; a new choice begins at the first page. */
export function ListFilters({
  name,
  choices,
  chosen,
  searchLabel,
  found,
  label,
}: {
  /** The parameter of the address that the views are. */
  name: string
  choices: readonly Choice[]
  chosen: string | undefined
  searchLabel: string
  /** The present search text. */
  found: string | undefined
  /** The property that the views filter by; left out: the state. */
  label?: string
}) {
  return (
    <div className="filters">
      <ListViews name={name} choices={choices} chosen={chosen} {...(label !== undefined && { label })} />
      <FindBox key={found} label={searchLabel} found={found ?? ''} />
    </div>
  )
}

/** Views of a list beside each other; the first shows all of it. */
export function ListViews({
  name,
  choices,
  chosen,
  label,
}: {
  name: string
  choices: readonly Choice[]
  chosen: string | undefined
  label?: string
}) {
  const { t } = useWords()
  return (
    <nav className="views" aria-label={label ?? t('state')}>
      {[{ value: undefined, label: t('filter_all') }, ...choices].map(({ value, label }) => (
        <Link
          key={label}
          to="."
          search={(now) => ({ ...now, [name]: value, cursor: undefined })}
          className="view"
          activeOptions={{ exact: true, explicitUndefined: true }}
          data-chosen={value === chosen || undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function FindBox({ label, found }: { label: string; found: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(found)
  const find = (text: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, find: text.trim() || undefined, cursor: undefined }),
    })
  return (
    <SearchField className="find" value={typed} onChange={setTyped} onSubmit={find} onClear={() => find('')}>
      <Label className="hidden">{label}</Label>
      <Input placeholder={label} />
      <Button className="plain clear" aria-label={t('clear')}>
        ×
      </Button>
      <Button slot={null} className="button" onPress={() => find(typed)}>
        {t('search')}
      </Button>
    </SearchField>
  )
}
