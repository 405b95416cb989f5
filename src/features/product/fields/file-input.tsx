import { type ComponentProps, createContext, type RefObject, use, useState } from 'react'
import { fileFieldOf, keptFileFieldOf } from '#domain/product/file-option.ts'
import { useFieldIds } from './field-ids.ts'

/** The file inputs of a product form, by name: what is too large is not sent (product-form.island.tsx). */
export type FileInputs = RefObject<Map<string, HTMLInputElement>>

const Inputs = createContext<FileInputs | undefined>(undefined)

/** Around the fields of a form that looks at its files before it is sent. */
export const FileInputsProvider = Inputs.Provider

/**
 * The input of a file option. One that was sent before counts until another file is chosen: the name of that one then stands in
 * the field that told of the first (5.required-file.1).
 */
export function FileInput({
  optionId,
  kept,
  keptText,
  ref: field,
  ...input
}: {
  ref: RefObject<HTMLInputElement | null>
  optionId: number
  kept: { upload: string } | undefined
  keptText: string
} & Omit<ComponentProps<'input'>, 'ref'>) {
  const inputs = use(Inputs)
  const keptId = useFieldIds()(keptFileFieldOf(optionId))
  const name = fileFieldOf(optionId)
  const [chosen, setChosen] = useState('')
  return (
    <>
      {kept && (
        <p className="kept-file">
          {keptText}
          <input type="hidden" id={keptId} name={keptFileFieldOf(optionId)} value={chosen || kept.upload} />
        </p>
      )}
      <input
        {...input}
        ref={(element) => {
          field.current = element
          if (element) inputs?.current.set(name, element)
          else inputs?.current.delete(name)
        }}
        type="file"
        name={name}
        onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
      />
    </>
  )
}
