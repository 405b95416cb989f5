import type { FastifyRequest } from 'fastify'
import type { Person } from '#server/staff/second-factor/second-factor-contract.ts'
import { atDesk, type Gate } from '../api/caller.ts'
import { Problem } from '../api/problem.ts'

/** @throws {Problem} for whoever looks around: they have no account */
export async function personAtDesk(gate: Gate, request: FastifyRequest): Promise<Person> {
  const { session } = await atDesk(gate, request)
  if (!session.staff) throw new Problem('not-authorized')
  return { ...session, staff: session.staff }
}

/** Changes of a second factor are sensitive: they ask for the password once more. @throws {Problem} */
export async function confirmedPerson(gate: Gate, request: FastifyRequest): Promise<Person> {
  const person = await personAtDesk(gate, request)
  if (!person.isConfirmed) throw new Problem('confirm-first')
  return person
}
