import type { RowDataPacket } from 'mysql2/promise'

/** A value as MariaDB's text protocol gives it: decimals, dates and big numbers are text, so that nothing is rounded. */
export type OldValue = string | number | null
export type OldRow = Record<string, OldValue>

/** The database of a Magento 1, OpenMage or Maho shop. It is only read, all of it as it was at one moment. */
export type OldShop = {
  /**
   * Runs a select. Table names stand in braces, `select * from {sales_flat_order} where entity_id > ?`, and get the shop's prefix.
   * An array as value fills `in (?)`; it must not be empty.
   * @throws {SourceError} when the connection breaks
   */
  rows<Row extends object = OldRow>(select: string, values?: readonly unknown[]): Promise<Row[]>
  /** Tells whether the database has this table: an older or newer release may lack it. */
  hasTable(name: string): Promise<boolean>
  /** Tells whether the table has this column. */
  hasColumn(table: string, column: string): Promise<boolean>
  close(): Promise<void>
}

export type Answer = RowDataPacket[]
