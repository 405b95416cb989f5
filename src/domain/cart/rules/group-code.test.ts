import { expect, test } from 'vitest'
import { groupCode, groupCodeInExport } from './group-code.ts'

test('a group is known by the same code whether its name or Magento’s id tells it', () => {
  expect(['NOT LOGGED IN', 'General', 'VIP Member', ' Händler/EU ', '★'].map(groupCode)).toEqual([
    'not-logged-in',
    'general',
    'vip-member',
    'händler-eu',
    '',
  ])
  expect(['0', ' 1 ', '2', 'Wholesale'].map(groupCodeInExport)).toEqual(['not-logged-in', 'general', '2', 'wholesale'])
})
