import type { Money } from '../../money/money.ts'

/** The reduction that a rule gives on its lines. */
export type RuleDiscount =
  /** Millionths of the line's price after the earlier rules. */
  | ({ kind: 'percent'; ppm: number } & Pieces)
  /** Off each piece. Base currency. */
  | ({ kind: 'piece'; amount: Money } & Pieces)
  /** Off the whole cart, shared by its lines. Base currency. */
  | { kind: 'cart'; amount: Money }
  /** Pieces that cost nothing for so many that are paid, line by line. */
  | { kind: 'buy-get'; buy: number; get: number; mostPieces?: number }

/** The pieces of a line that count: at most so many of them, and whole steps only. */
export type Pieces = { mostPieces?: number; step?: number }
