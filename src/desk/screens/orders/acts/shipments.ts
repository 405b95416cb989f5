import type { OrderEvent, OrderLine, Pieces, WholeOrder } from '../order-data.ts'

type Known = Pick<WholeOrder, 'events' | 'lines'>
/** `number` counts the shipments of an order from 1. */
export type Shipment = { number: number; at: string; carrier?: string; trackingNumber?: string; pieces: Pieces[] }

const isSent = ({ isVirtual }: OrderLine) => !isVirtual

/** The shipments of an order, the oldest first. A shipment whose event names no pieces took everything that was not sent before it. */
export function shipmentsOf({ events, lines }: Known): Shipment[] {
  const left = new Map(lines.filter(isSent).map(({ line, shipped, toShip }) => [line, shipped + toShip]))
  return events
    .filter(({ kind }) => kind === 'shipped')
    .map((event, before) => {
      const pieces = piecesOf(event, left)
      for (const { line, quantity } of pieces) left.set(line, (left.get(line) ?? 0) - quantity)
      const { at, carrier, trackingNumber } = event
      return { number: before + 1, at, pieces, ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) }
    })
}

function piecesOf({ lines }: OrderEvent, left: ReadonlyMap<number, number>): Pieces[] {
  if (lines) return lines
  return [...left].map(([line, quantity]) => ({ line, quantity })).filter(({ quantity }) => quantity > 0)
}

/** The pieces on a packing slip: those of one shipment, if it is given; else those that are still to be packed; else all. */
export function toPack(order: Known, shipment?: number): Pieces[] {
  const sent = shipment === undefined ? undefined : shipmentsOf(order)[shipment - 1]
  if (sent) return sent.pieces
  const all = order.lines.filter(isSent)
  const [open, gone] = (['toShip', 'shipped'] as const).map((which) =>
    all.map((line) => ({ line: line.line, quantity: line[which] })).filter(({ quantity }) => quantity > 0),
  )
  return open!.length > 0 ? open! : gone!
}
