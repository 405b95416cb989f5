import * as v from 'valibot'
import { LONGEST_EMAIL, LONGEST_STAFF_NAME, STAFF_ROLES } from '#domain/owner/staff-roles.ts'
import { isEmailAddress } from '#domain/validation/rules/email-address.ts'
import type { StaffRefusal } from '#server/owner/staff-for-owner.ts'
import type { StaffMember } from '#server/staff/staff.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { isId } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, instant, oneOf } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

const listStaff = operation({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  summary: 'The people of the desk and their roles',
  scope: 'staff:read',
  answer: 'StaffList',
  problems: [],
  run: async ({ owner }) => ({ body: { items: (await owner.staff.list()).map(drawMember) } }),
})

const getStaff = operation({
  id: 'getStaff',
  method: 'GET',
  path: '/staff/{id}',
  summary: 'One person',
  scope: 'staff:read',
  answer: 'StaffMember',
  problems: ['not-found'],
  run: answerMember,
})

const addStaff = operation({
  id: 'addStaff',
  method: 'POST',
  path: '/staff',
  summary: 'Add a person to the desk',
  about: 'The address is shown only this once. It works once, for a day: there they choose a password.',
  scope: 'staff:write',
  isSensitive: true,
  body: v.strictObject({
    email: v.pipe(givenText(LONGEST_EMAIL), v.check(isEmailAddress, 'is no e-mail address')),
    name: v.pipe(givenText(LONGEST_STAFF_NAME), v.regex(/^\P{Cc}*$/u, 'holds a character that cannot be kept')),
    role: oneOf(STAFF_ROLES),
  }),
  answer: 'StaffAddress',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, body }) {
    const added = await owner.staff.add(asking, body)
    if (added.status !== 'done') throw refused(added)
    return { body: { id: added.id, address: added.address } }
  },
})

const changeStaff = operation({
  id: 'changeStaff',
  method: 'PATCH',
  path: '/staff/{id}',
  summary: 'Give somebody another role, keep them out, or let them in again',
  about: 'Their sessions end. The last owner stays one.',
  scope: 'staff:write',
  isSensitive: true,
  isConditional: true,
  body: v.pipe(
    v.strictObject({ role: v.optional(oneOf(STAFF_ROLES)), isDisabled: v.optional(v.boolean('is true or false')) }),
    v.check((given) => Object.keys(given).length > 0, 'changes nothing'),
  ),
  answer: 'StaffMember',
  problems: ['not-found', 'not-allowed-now', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run(call) {
    const { role, isDisabled } = call.body
    const changed = await call.owner.staff.change(call.asking, {
      id: idOf(call),
      change: { ...(role && { role }), ...(isDisabled !== undefined && { isDisabled }) },
      mustBe: (member) => isMatched(call.ifMatch, versionOf(drawMember(member))),
    })
    if (changed.status !== 'done') throw refused(changed)
    return answerMember(call)
  },
})

const renewPassword = operation({
  id: 'renewStaffPassword',
  method: 'POST',
  path: '/staff/{id}/new-password',
  summary: 'Make a new one-time address for somebody who has forgotten the password',
  about: 'The old password stops working, and their sessions end. The address is shown only this once.',
  scope: 'staff:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'StaffAddress',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const renewed = await call.owner.staff.renewPassword(call.asking, idOf(call))
    if (renewed.status !== 'done') throw refused(renewed)
    return { body: { id: renewed.id, address: renewed.address } }
  },
})

const resetSecondFactor = operation({
  id: 'resetStaffSecondFactor',
  method: 'POST',
  path: '/staff/{id}/reset-second-factor',
  summary: 'Take away what somebody has besides a password, when they have lost it',
  about: 'Their authenticator app, recovery codes and passkeys stop working, and their sessions end.',
  scope: 'staff:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'StaffMember',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const reset = await call.owner.staff.resetSecondFactor(call.asking, idOf(call))
    if (reset.status !== 'done') throw refused(reset)
    return answerMember(call)
  },
})

const listSessions = operation({
  id: 'listStaffSessions',
  method: 'GET',
  path: '/staff/{id}/sessions',
  summary: 'The sign-ins of a person, the newest first',
  scope: 'staff:read',
  answer: 'StaffSessions',
  problems: ['not-found'],
  async run(call) {
    const member = await memberOf(call)
    const open = await call.owner.staff.sessions(member.id)
    return { body: { items: open } }
  },
})

const endSessions = operation({
  id: 'endStaffSessions',
  method: 'POST',
  path: '/staff/{id}/end-sessions',
  summary: 'Sign somebody out everywhere',
  scope: 'staff:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'StaffSessions',
  problems: ['not-found', 'invalid', 'key-used'],
  async run(call) {
    const ended = await call.owner.staff.endSessions(call.asking, idOf(call))
    if (ended.status !== 'done') throw refused(ended)
    return { body: { items: [] } }
  },
})

export const staffOperations: readonly Operation[] = [
  listStaff,
  getStaff,
  addStaff,
  changeStaff,
  renewPassword,
  resetSecondFactor,
  listSessions,
  endSessions,
]

type StaffCall = Pick<Call<unknown, unknown>, 'owner' | 'params'>

const unknown = () => new Problem('not-found', 'There is no such person.')

function idOf({ params: { id } }: StaffCall): string {
  if (!isId(id!)) throw unknown()
  return id!
}

async function memberOf(call: StaffCall): Promise<StaffMember> {
  const member = await call.owner.staff.get(idOf(call))
  if (!member) throw unknown()
  return member
}

async function answerMember(call: StaffCall): Promise<Answered> {
  const body = drawMember(await memberOf(call))
  return { body, version: versionOf(body) }
}

function refused({ status }: StaffRefusal | { status: 'other-request' }): Problem {
  switch (status) {
    case 'other-request':
      return new Problem('key-used')
    case 'changed-meanwhile':
      return new Problem('changed-meanwhile')
    case 'unknown-staff':
      return unknown()
    case 'taken':
      return new Problem('invalid', undefined, [{ pointer: '/email', detail: 'belongs to somebody already' }])
    case 'last-owner':
      return new Problem('not-allowed-now', 'This is the last owner: make somebody else one first.')
    case 'own':
      return new Problem('not-allowed-now', 'Change your own password and second factor under your account.')
  }
}

const drawMember = ({ id, email, name, role, isDisabled, hasPassword, hasCode, passkeys }: StaffMember) => ({
  id,
  email,
  name,
  role,
  isDisabled,
  hasPassword,
  hasCode,
  passkeys,
})

const member = v.strictObject({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  isDisabled: v.boolean(),
  hasPassword: v.pipe(v.boolean(), v.description('False: no password has been chosen at the one-time address yet.')),
  hasCode: v.pipe(v.boolean(), v.description('A sign-in by password asks for a code of an authenticator app too.')),
  passkeys: v.pipe(v.number(), v.description('The number of passkeys that sign them in without a password.')),
})

export const staffSchemas = {
  StaffList: v.strictObject({ items: v.array(member) }),
  StaffMember: member,
  StaffAddress: v.strictObject({
    id: v.string(),
    address: v.pipe(
      v.string(),
      v.description('The link by which a password is chosen: once, within a day. It is not shown again.'),
    ),
  }),
  StaffSessions: v.strictObject({
    items: v.array(
      v.strictObject({
        id: v.string(),
        browser: v.pipe(v.nullable(v.string()), v.description('In words: "Firefox, Windows".')),
        begunAt: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
}
