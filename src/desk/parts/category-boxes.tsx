import { useState } from 'react'
import { Field } from './fields.tsx'
import { useWords } from '../texts/use-words.ts'

export type CategoryRow = { path: string; name: string }

/** More are easier to find by their names. */
const MANY = 20
const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')

type Props = {
  categories: readonly CategoryRow[]
  chosen: ReadonlySet<string>
  onToggle: (path: string, isChosen: boolean) => void
  isReadOnly?: boolean
}

/** The tree of categories with a box before each. */
export function CategoryBoxes({ categories, ...boxes }: Props) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const part = search.trim().toLocaleLowerCase()
  const kept = categories.filter(({ name, path }) => `${name} ${path}`.toLocaleLowerCase().includes(part))
  if (categories.length === 0) return <p>{t('noCategories')}</p>
  return (
    <>
      {categories.length > MANY && (
        <Field name="find-category" label={t('findCategory')} value={search} onChange={setSearch} />
      )}
      <div className="boxes" role="group" aria-label={t('categories')}>
        {part === '' ? <Branch parent="" categories={categories} {...boxes} /> : <Boxes rows={kept} {...boxes} />}
      </div>
    </>
  )
}

function Branch({ parent, categories, ...boxes }: Props & { parent: string }) {
  const rows = categories.filter(({ path }) => parentOf(path) === parent)
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.path}>
          <Box row={row} {...boxes} />
          <Branch parent={row.path} categories={categories} {...boxes} />
        </li>
      ))}
    </ul>
  )
}

type BoxProps = Omit<Props, 'categories'>

const Boxes = ({ rows, ...boxes }: BoxProps & { rows: readonly CategoryRow[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.path}>
        <Box row={row} {...boxes} /> <small>{row.path}</small>
      </li>
    ))}
  </ul>
)

const Box = ({ row: { path, name }, chosen, onToggle, isReadOnly = false }: BoxProps & { row: CategoryRow }) => (
  <label>
    <input
      type="checkbox"
      checked={chosen.has(path)}
      disabled={isReadOnly}
      onChange={({ target }) => onToggle(path, target.checked)}
    />{' '}
    {name}
  </label>
)
