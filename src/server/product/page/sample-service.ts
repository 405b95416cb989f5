import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { checkedRows, row, text } from '../../database/row.ts'
import { isRowId } from '../../database/row-id.ts'
import type { FileStore } from '../../files/file-store.ts'
import { isMediaPath } from '../../schema/schema-parts.ts'

/** A sample of a product, or that of one of its downloads. */
export type SampleKind = 'product' | 'download'

export type SampleFile = { open: () => Promise<Readable | undefined>; name: string; size: number }

export type SampleService = {
  /** The file of a sample, for anybody; undefined where there is none, or its product is not shown. */
  open(kind: SampleKind, id: number): Promise<SampleFile | undefined>
}

const FILES = {
  product: sql`select product_id, file, id from download_sample`,
  download: sql`select product_id, sample as file, id from download_link where sample is not null`,
}

/** Files by which shoppers try what is sold. Their addresses are ids, so that a file of any kind can be taken, and only as a sample. */
export function createSampleService({ db, media }: { db: Queryable; media: FileStore }): SampleService {
  return {
    async open(kind, id) {
      if (!isRowId(id)) return undefined
      const [found] = await checkedRows(
        db,
        row('sample', { file: text }),
        sql`select s.file from (${FILES[kind]}) s join product p on p.id = s.product_id where s.id = ${id} and p.is_enabled`,
      )
      // Rows of the database are not trusted with a path.
      if (!found || !isMediaPath(found.file)) return undefined
      const facts = await media.look(found.file)
      return facts && { open: () => media.open(found.file), name: basename(found.file), size: facts.size }
    },
  }
}
