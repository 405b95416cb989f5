import * as v from 'valibot'
import type { LookSettings } from '#domain/store/look.ts'
import { lookSchema } from '#server/store/look-schema.ts'
import { operation, type Answered, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { isMatched, versionOf } from './version.ts'

const getLook = operation({
  id: 'getLook',
  method: 'GET',
  path: '/look',
  summary: 'The look of the shop: logo, icon, colours and type',
  about: 'A colour that is left out is the shop’s own.',
  scope: 'content:read',
  answer: 'Look',
  problems: ['invalid'],
  run: async ({ owner }) => answerLook(await owner.look.read()),
})

const replaceLook = operation({
  id: 'replaceLook',
  method: 'PUT',
  path: '/look',
  summary: 'Replace the look: what is left out is the shop’s own',
  about:
    'Colours that could not be read (WCAG 2.2, 4.5 : 1) are refused; the answer names the nearest colours that can.',
  scope: 'content:write',
  body: lookSchema,
  answer: 'Look',
  isConditional: true,
  problems: ['changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, body, ifMatch }) {
    const mustBe = (present: LookSettings) => isMatched(ifMatch, versionOf(drawLook(present)))
    const changed = await owner.look.set(asking, body, mustBe)
    if (changed.status === 'other-request') throw new Problem('key-used')
    if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
    if (changed.status === 'refused') throw faultProblem(changed.faults)
    return answerLook(await owner.look.read())
  },
})

export const lookOperations: readonly Operation[] = [getLook, replaceLook]

export const lookSchemas = { Look: v.strictObject({ ...lookSchema.entries }) }

const drawLook = ({ logo, icon, ...others }: LookSettings) => ({
  ...(logo && { logo: logo.file }),
  ...(icon && { icon: icon.file }),
  ...others,
})

function answerLook(look: LookSettings): Answered {
  const body = drawLook(look)
  return { body, version: versionOf(body) }
}
