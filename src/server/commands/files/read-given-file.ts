import { fileBlocks } from '../../import/files/file-blocks.ts'

const MOST_BYTES = 64 * 1024 * 1024

/**
 * All of a file that the owner names, which is held in memory. `-` and the like are not known here; a pipe may be named.
 *
 * @throws {SourceError} when it cannot be read or has more than 64 MB
 */
export async function readGivenFile(file: string): Promise<Buffer> {
  const blocks: Buffer[] = []
  for await (const block of fileBlocks(file, 1 << 20, MOST_BYTES)) blocks.push(block)
  return Buffer.concat(blocks)
}
