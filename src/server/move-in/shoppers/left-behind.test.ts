import { expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { leftBehind } from './left-behind.ts'

test.runIf(hasOldShop)(
  'what has no counterpart is counted, with what its owner can do: messages, widgets, tags, own fields, and what Magento Enterprise has besides',
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
      `insert into eav_attribute (attribute_id, entity_type_id, attribute_code, backend_type, is_user_defined)
       values (9001, 1, 'loyalty_card', 'varchar', 1), (9002, 2, 'floor', 'int', 0)`,
      'delete from customer_entity_int where attribute_id = 18',
      `insert into customer_entity_varchar (entity_type_id, attribute_id, entity_id, value)
       values (1, 9001, 24, 'A-7'), (1, 9001, 25, ''), (1, 9001, 26, 'B-8')`,
      'insert into customer_entity_int (entity_type_id, attribute_id, entity_id, value) values (1, 18, 24, 1)',
      `insert into customer_address_entity_int (entity_type_id, attribute_id, entity_id, value)
       select 2, 9002, min(entity_id), 0 from customer_address_entity`,
      "replace into core_config_data (scope, scope_id, path, value) values ('default', 0, 'tax/weee/enable', '1')",
    )
    const { leftOut } = await moveSteps(await engines[0]!.create(), address, [leftBehind])
    expect(leftOut).toMatchObject([
      { what: 'gift messages', count: 1 },
      { what: 'widgets placed on pages', count: 1 },
      { what: 'tags of products', count: 4 },
      { what: 'fixed taxes of products', count: 1 },
      { what: 'redirects of Magento Enterprise', count: 1 },
      { what: 'customers with store credit', count: 2 },
      { what: 'gift cards with money on them', count: 1 },
      { what: 'customers with reward points', count: 1 },
      { what: 'permissions of categories', count: 2 },
      { what: 'own values of customers', count: 2, why: 'this shop has no field loyalty_card' },
      { what: 'own values of customers', count: 1, why: 'this shop has no field gender' },
      { what: 'own values of addresses', count: 1, why: 'this shop has no field floor' },
    ])
    for (const { why } of leftOut) expect(why).toMatch(/^(this shop|everybody sees) /)
  },
)
