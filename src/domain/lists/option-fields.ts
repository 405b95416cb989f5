import type { ChosenOptions } from '../product/chosen-options.ts'
import { isUploadedFile } from '../product/option-answer.ts'

/** Choices as the product form posts them, names and values; files cannot be posted again. */
export function optionFields({
  attributes,
  bundle,
  bundleQuantities,
  custom,
  links,
}: ChosenOptions): [string, string][] {
  const list = (name: string, values: number[]) => values.map((value): [string, string] => [name, String(value)])
  return [
    ...Object.entries(attributes ?? {}).flatMap(([id, value]) => list(`super_attribute[${id}]`, [value])),
    ...Object.entries(bundle ?? {}).flatMap(([id, values]) => list(`bundle_option[${id}][]`, values)),
    ...Object.entries(bundleQuantities ?? {}).flatMap(([id, value]) => list(`bundle_option_qty[${id}]`, [value])),
    ...Object.entries(custom ?? {}).flatMap(([id, answer]): [string, string][] => {
      if (isUploadedFile(answer)) return []
      return typeof answer === 'string' ? [[`options[${id}]`, answer]] : list(`options[${id}][]`, answer)
    }),
    ...list('links[]', links ?? []),
  ]
}

/** Tells whether somebody's file is among the choices: it is theirs alone. */
export const hasFile = ({ custom }: ChosenOptions): boolean => Object.values(custom ?? {}).some(isUploadedFile)
