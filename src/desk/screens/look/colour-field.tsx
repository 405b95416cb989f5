import { Button } from 'react-aria-components'
import { isColour, READABLE } from '#domain/store/contrast.ts'
import { DEFAULT_COLOURS, type FaintColour, type LookColour } from '#domain/store/look.ts'
import { Field } from '../../parts/fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { typedColour } from './look-values.ts'

/** One colour, chosen from the browser's palette or typed; beside it, what could not be read and what could. */
export function ColourField({
  name,
  value,
  faint,
  onChange,
  isReadOnly,
}: {
  name: LookColour
  value: string
  faint: readonly FaintColour[]
  onChange: (value: string) => void
  isReadOnly: boolean
}) {
  const { t, named, locale } = useWords()
  const label = named('colour', name)
  const colour = typedColour(value)
  return (
    <div className="colour-field">
      <input
        type="color"
        aria-label={t('chooseColour', { name: label })}
        value={isColour(colour) ? colour : DEFAULT_COLOURS[name]}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field
        name={`/colours/${name}`}
        label={label}
        hint={named('colourText', name)}
        value={value}
        placeholder={DEFAULT_COLOURS[name]}
        onChange={onChange}
        isReadOnly={isReadOnly}
      />
      <div className="colour-advice" aria-live="polite">
        {faint.map(({ on, ratio, nearest }) => (
          <p key={on} className="advice">
            {t('colourFaint', {
              on: named('colour', on),
              ratio: ratio.toLocaleString(locale, { maximumFractionDigits: 1 }),
              least: READABLE.toLocaleString(locale),
            })}{' '}
            {nearest !== undefined && !isReadOnly && (
              <Button className="button is-small" onPress={() => onChange(nearest)}>
                {t('takeColour', { colour: nearest })}
              </Button>
            )}
          </p>
        ))}
        {value !== '' && !isReadOnly && (
          <Button className="link" onPress={() => onChange('')}>
            {t('asItComes', { name: label })}
          </Button>
        )}
      </div>
    </div>
  )
}
