import { expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { leftBehind } from './left-behind.ts'

test.runIf(hasOldShop)(
  'credit, gift cards, points and permissions of Magento Enterprise are counted, with what their owner can do',
  { timeout: 120_000 },
  async () => {
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      'create table enterprise_customerbalance (balance_id int, customer_id int, website_id int, amount decimal(12,4))',
      'insert into enterprise_customerbalance values (1, 24, 1, 12.5), (2, 25, 1, 0), (3, 26, 1, 3)',
      'create table enterprise_giftcardaccount (giftcardaccount_id int, code varchar(255), balance decimal(12,4))',
      "insert into enterprise_giftcardaccount values (1, 'A', 50), (2, 'B', 0)",
      'create table enterprise_reward (reward_id int, customer_id int, points_balance int)',
      'insert into enterprise_reward values (1, 24, 100)',
      'create table enterprise_catalogpermissions (permission_id int)',
      'insert into enterprise_catalogpermissions values (1), (2)',
      'create table enterprise_rma (entity_id int)',
      'create table enterprise_url_rewrite_redirect (redirect_id int)',
      'insert into enterprise_url_rewrite_redirect values (1)',
      "insert into weee_tax (website_id, entity_id, country, value, state, attribute_id, entity_type_id) select 0, min(entity_id), 'US', 12, '*', 96, 4 from catalog_product_entity",
      "replace into core_config_data (scope, scope_id, path, value) values ('default', 0, 'tax/weee/enable', '1')",
    )
    const { leftOut } = await moveSteps(await engines[0]!.create(), address, [leftBehind])
    expect(leftOut).toMatchObject([
      { what: 'fixed taxes of products', count: 1 },
      { what: 'redirects of Magento Enterprise', count: 1 },
      { what: 'customers with store credit', count: 2 },
      { what: 'gift cards with money on them', count: 1 },
      { what: 'customers with reward points', count: 1 },
      { what: 'permissions of categories', count: 2 },
    ])
    for (const { why } of leftOut) expect(why).toMatch(/^(this shop|everybody sees) /)
  },
)
