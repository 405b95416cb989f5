import { paths } from '#domain/paths.ts'
import type { Translate } from '#messages/translate.ts'

/** The way to a page of the account. */
export const accountCrumbs = (t: Translate, name: string, path: string) => [
  { name: t('accountTitle'), path: paths.account },
  { name, path },
]
