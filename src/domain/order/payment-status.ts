/**
 * The state of one attempt to pay an order. `open`: nobody knows yet, the shopper or the gateway is at it. `late`: the money
 * came after the order was cancelled and is given back.
 */
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'late' | 'refunded'
