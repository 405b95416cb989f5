export const today = {
  todayGreeting: 'What waits',
  todayNothing: 'Nothing waits. Everything that was ordered is on its way.',
  waitToShip: '{count} paid order to ship|{count} paid orders to ship',
  waitUnpaid: '{count} order waits for its money|{count} orders wait for their money',
  waitMany: '{count}+',
  latestOrders: 'Latest orders',
  allOrders: 'All orders',
  noOrders: 'There are no orders yet.',
}
