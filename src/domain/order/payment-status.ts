/**
 * How far one attempt to pay an order has come. `open`: nobody knows yet, the shopper or the gateway is at it. `late`: the money
 * came after the order was cancelled and is given back.
 */
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'late' | 'refunded'
