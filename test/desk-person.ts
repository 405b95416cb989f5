import type { StaffRole } from '#domain/owner/staff-roles.ts'
import type { Database } from '#server/database/database.ts'
import { deskFormKey } from '#server/staff/desk-token.ts'
import { addStaff } from '#server/staff/staff.ts'
import { beginSession } from '#server/staff/staff-sessions.ts'

/** The headers that the browser of a person with this role sends once they have signed in at the desk. */
export async function atDesk(db: Database, role: StaffRole) {
  const id = await addStaff(db, {
    email: `${role}${Math.random()}@example.com`,
    name: role,
    role,
    passwordHash: 'none',
  })
  return deskHeaders(await beginSession(db, id!, { browser: undefined }, new Date()))
}

export const deskHeaders = (token: string) => ({
  cookie: `desk=${token}`,
  'x-form-key': deskFormKey(token),
  origin: 'http://localhost',
  host: 'localhost',
})
