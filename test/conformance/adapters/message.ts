import { validationEn, type ValidationMessageId } from '#messages/en/validation.ts'

export const fillMessage = (id: ValidationMessageId, values: Readonly<Record<string, string | number>> = {}): string =>
  validationEn[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
