import { typedText } from '../text/typed-text.ts'
import { LONGEST_NOTE } from './results.ts'

/** A note as it is kept: what the field does not let anybody type more than is cut off. */
export const typedNote = (text: string): string => typedText(text.slice(0, LONGEST_NOTE))
