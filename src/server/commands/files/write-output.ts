import type { CommandIo } from '../io/command-io.ts'
import { writeWholeFile } from './write-file.ts'

type Write = (text: string) => void | Promise<void>

/** Tells whether a command that was given no file, or "-", writes to the screen. */
export const isScreen = (file: string | undefined): file is undefined | '-' => file === undefined || file === '-'

/** Writes to a file, which is there whole or not at all, or else to the screen. */
export const writeOutput = <T>(
  file: string | undefined,
  io: CommandIo,
  work: (write: Write) => Promise<T>,
): Promise<T> => (isScreen(file) ? work(io.out) : writeWholeFile(file, work))
