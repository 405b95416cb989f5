import * as v from 'valibot'
import type { MenuSettings } from '#domain/content/menus.ts'
import { menusSchema } from '#server/store/menus-schema.ts'
import { operation, type Answered, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { isMatched, versionOf } from './version.ts'

const getMenus = operation({
  id: 'getMenus',
  method: 'GET',
  path: '/menus',
  summary: 'Links of the owner’s own in the menu and at the foot',
  about:
    'Categories and pages stand there without such links: isInMenu of a category and places of a page decide that.',
  scope: 'content:read',
  answer: 'Menus',
  problems: ['invalid'],
  run: async ({ owner }) => answerMenus(await owner.menus.read()),
})

const replaceMenus = operation({
  id: 'replaceMenus',
  method: 'PUT',
  path: '/menus',
  summary: 'Replace the owner’s links in the menu and at the foot, in this order',
  about: 'Links that are left out are gone.',
  scope: 'content:write',
  body: menusSchema,
  answer: 'Menus',
  isConditional: true,
  problems: ['changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, body, ifMatch }) {
    const mustBe = (present: MenuSettings) => isMatched(ifMatch, versionOf(present))
    const changed = await owner.menus.set(asking, body, mustBe)
    if (changed.status === 'other-request') throw new Problem('key-used')
    if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
    if (changed.status === 'refused') throw faultProblem(changed.faults)
    return answerMenus(await owner.menus.read())
  },
})

export const menuOperations: readonly Operation[] = [getMenus, replaceMenus]

export const menuSchemas = { Menus: v.strictObject({ ...menusSchema.entries }) }

const answerMenus = (body: MenuSettings): Answered => ({ body, version: versionOf(body) })
