import { accessSync, constants, mkdirSync } from 'node:fs'

/**
 * Makes the folder of pictures where there is none.
 *
 * @throws {NodeJS.ErrnoException} where something else is in its place, or it may not be read: a shop without any picture would say
 * nothing of it
 */
export function prepareMediaFolder(mediaDir: string): void {
  mkdirSync(mediaDir, { recursive: true })
  accessSync(mediaDir, constants.R_OK | constants.X_OK)
}
