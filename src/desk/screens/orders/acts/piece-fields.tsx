import { Field } from '../../../parts/fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { fieldOf, type LinesWithMost, type TypedPieces } from './pieces.ts'

/** Fields for the number of pieces of each line, in a group of their own. */
export function PieceFields({
  legend,
  lines,
  typed,
  onChange,
}: {
  legend: string
  lines: LinesWithMost
  typed: TypedPieces
  onChange: (typed: TypedPieces) => void
}) {
  const { t } = useWords()
  return (
    <fieldset className="piece-fields">
      <legend>{legend}</legend>
      {lines
        .filter(({ most }) => most > 0)
        .map(({ line, name, choices, most }) => (
          <Field
            key={line}
            name={fieldOf(line)}
            label={[name, ...choices.map(({ value }) => value)].join(', ')}
            hint={t('piecesOf', { count: most })}
            inputMode="numeric"
            value={typed[line] ?? ''}
            onChange={(text) => onChange({ ...typed, [line]: text })}
          />
        ))}
    </fieldset>
  )
}
