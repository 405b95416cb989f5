import * as v from 'valibot'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { oneOf } from './schema-parts.ts'

const MOST_IDS = 100

/** Sentences are in it; left out: in English. */
const language = v.optional(oneOf(['en', 'de']), 'en')

const getCheck = operation({
  id: 'getLaunchCheck',
  method: 'GET',
  path: '/launch-check',
  summary: 'The launch check: decisions and faults that keep the shop from selling, and points worth a look',
  scope: 'settings:read',
  query: v.strictObject({ language }),
  answer: 'LaunchCheck',
  problems: ['invalid'],
  run: ({ owner, query }) => answerCheck(owner, query.language),
})

const decide = operation({
  id: 'decideLaunchCheck',
  method: 'POST',
  path: '/launch-check/decided',
  summary: 'Decide points of the launch check: they are not named again, except what has to be put right',
  scope: 'settings:write',
  query: v.strictObject({ language }),
  body: v.strictObject({
    ids: v.pipe(
      v.array(v.pipe(v.string('is text'), v.maxLength(300, 'is too long')), 'is a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_IDS, `has at most ${MOST_IDS}`),
    ),
  }),
  answer: 'LaunchCheck',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, query, body }) {
    const done = await owner.launch.decide(asking, body.ids)
    if (done.status === 'other-request') throw new Problem('key-used')
    if (done.status === 'refused') throw faultProblem(done.faults)
    return answerCheck(owner, query.language)
  },
})

const listProcessSettings = operation({
  id: 'listProcessSettings',
  method: 'GET',
  path: '/process-settings',
  summary: 'Settings of the process, which come from its environment: no secret is told',
  scope: 'settings:read',
  answer: 'ProcessSettings',
  problems: ['invalid'],
  run: async ({ owner }) => ({ body: { items: owner.launch.processSettings() } }),
})

export const launchCheckOperations: readonly Operation[] = [getCheck, decide, listProcessSettings]

export const launchCheckSchemas = {
  LaunchCheck: v.strictObject({
    isReady: v.pipe(v.boolean(), v.description('Nothing must be decided any more.')),
    items: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.description('"check decided" names it by this id.')),
        level: v.picklist(['must', 'look']),
        text: v.string(),
        remedy: v.pipe(v.string(), v.description('The command or setting that does it.')),
      }),
    ),
  }),
  ProcessSettings: v.strictObject({
    items: v.array(
      v.strictObject({
        name: v.string(),
        source: v.pipe(
          v.picklist(['environment', 'file', 'default']),
          v.description('"file": it stands in the file that NAME_FILE names.'),
        ),
        isSecret: v.boolean(),
        value: v.pipe(v.nullable(v.string()), v.description('null: a secret, or nothing.')),
      }),
    ),
  }),
}

async function answerCheck(owner: Call<unknown, unknown>['owner'], spoken: 'en' | 'de'): Promise<Answered> {
  const items = await owner.launch.findings(spoken)
  return { body: { isReady: items.every(({ level }) => level !== 'must'), items } }
}
