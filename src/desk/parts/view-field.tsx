import type { TextId } from '../texts/language.ts'
import { useWords } from '../texts/use-words.ts'
import { Field } from './fields.tsx'

/** A text that another store view takes from the default one as long as it has none of its own. */
export function ViewField({
  pointer,
  view,
  label,
  text,
  others = {},
  otherPointer,
  onText,
  onOther,
  ...field
}: {
  /** The place of the default view's text. */
  pointer: string
  /** The store view that is typed in; undefined: the default one. */
  view: string | undefined
  label: string
  text: string | undefined
  /** By store view. */
  others?: Record<string, string | undefined> | undefined
  otherPointer: string
  onText: (text: string) => void
  /** Undefined: as in the default view. */
  onOther: (text: string | undefined) => void
  isLong?: boolean
  isReadOnly?: boolean
}) {
  const { t } = useWords()
  if (view === undefined) return <Field {...field} name={pointer} label={label} value={text ?? ''} onChange={onText} />
  const own = others[view]
  return (
    <Field
      {...field}
      key={view}
      name={otherPointer}
      label={label}
      value={own ?? ''}
      placeholder={text}
      hint={own === undefined ? t('asInDefault') : t('ownText')}
      onChange={(typed) => onOther(typed === '' ? undefined : typed)}
    />
  )
}

type Titles = Record<string, string>
type Titled = { title?: string; titles?: Titles | undefined; label?: string; labels?: Titles | undefined }

/** A record's `title` with its `titles`, or its `label` with its `labels`. */
export function TitleField<Of extends Titled>({
  of,
  as,
  pointer,
  view,
  label,
  onChange,
  isReadOnly = false,
}: {
  of: Of
  as: 'title' | 'label'
  /** The place of the record in the body. */
  pointer: string
  view: string | undefined
  label: string
  onChange: (changed: Of) => void
  isReadOnly?: boolean
}) {
  const others = of[`${as}s`] ?? {}
  return (
    <ViewField
      pointer={`${pointer}/${as}`}
      otherPointer={`${pointer}/${as}s/${view}`}
      view={view}
      label={label}
      text={of[as]}
      others={others}
      onText={(text) => onChange({ ...of, [as]: text })}
      onOther={(text) => onChange({ ...of, [`${as}s`]: withOther(others, view!, text) })}
      isReadOnly={isReadOnly}
    />
  )
}

/** Texts of a record that has those of other store views in `texts`: a field each. */
export function ViewTexts<Name extends TextId>({
  fields,
  record,
  view,
  change,
  isReadOnly,
}: {
  fields: readonly { name: Name; isLong?: boolean }[]
  record: { [Key in Name]?: string } & { texts?: Record<string, { [Key in Name]?: string }> | undefined }
  view: string | undefined
  change: (part: object) => void
  isReadOnly: boolean
}) {
  const { t } = useWords()
  const { texts = {} } = record
  return fields.map(({ name, ...field }) => (
    <ViewField
      key={name}
      {...field}
      pointer={`/${name}`}
      otherPointer={`/texts/${view}/${name}`}
      view={view}
      label={t(name)}
      text={record[name]}
      others={Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, own[name]]))}
      onText={(text) => change({ [name]: text })}
      onOther={(text) => change({ texts: { ...texts, [view!]: withOther<unknown>(texts[view!] ?? {}, name, text) } })}
      isReadOnly={isReadOnly}
    />
  ))
}

/** Entries by name with one of them put, or left out where it has no value. */
export function withOther<Value>(
  others: Readonly<Record<string, Value>>,
  name: string,
  value: Value | undefined,
): Record<string, Value> {
  const { [name]: _, ...rest } = others
  return value === undefined ? rest : { ...rest, [name]: value }
}
