import type { CommandIo } from './command-io.ts'
import { writeWholeFile } from './write-file.ts'

type Write = (text: string) => void | Promise<void>

/** To a file, which is there whole or not at all; to the screen for "-". */
export const writeOutput = <T>(file: string, io: CommandIo, work: (write: Write) => Promise<T>): Promise<T> =>
  file === '-' ? work(io.out) : writeWholeFile(file, work)
