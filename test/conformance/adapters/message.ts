import { validationEn, type ValidationMessageId } from '#messages/validation.en.ts'

export const fillMessage = (id: ValidationMessageId, values: Readonly<Record<string, string | number>> = {}): string =>
  validationEn[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
