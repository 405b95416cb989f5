import { endingOf } from '#domain/product/file-option.ts'
import { typedText } from '#domain/text/typed-text.ts'

const LONGEST_NAME = 100

/** The last part of the name a browser gave, short, without what could turn it around or hide its ending. */
export function shownName(given: string): string {
  const name = typedText(given.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\n]/gu, '')
  if (name.length <= LONGEST_NAME) return name
  const ending = `.${endingOf(name)}`
  return name.slice(0, LONGEST_NAME - ending.length).toWellFormed() + ending
}
