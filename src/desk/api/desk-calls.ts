import type {
  ConfirmAnswer,
  DeskDoor,
  DeskSession,
  LookAroundAnswer,
  OpenDesk,
  PasswordAnswer,
  SignInAnswer,
  WelcomeAnswer,
  WelcomeGuest,
} from '#domain/owner/desk-session.ts'
import { spokenLanguage } from '../texts/language.ts'
import { deskFetch } from './desk-fetch.ts'
import { problemOf } from './desk-problem.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** @throws {DeskProblem} */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: object,
  send: (request: Request) => Promise<Response> = deskFetch,
): Promise<Answer> {
  const answer = await send(
    new Request(`/desk/calls/${path}`, {
      method,
      headers: { 'accept-language': spokenLanguage(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  if (!answer.ok) throw await problemOf(answer)
  return (await answer.json()) as Answer
}

/** At the door nobody has a session yet. */
export const atDoor = <Answer>(path: string, body?: object) =>
  call<Answer>('POST', path, body, (request) => fetch(request))

/** The calls that are about the session itself, and so no part of the API. */
export const deskCalls = {
  door: () => call<DeskDoor>('GET', 'door'),
  session: () => call<DeskSession | null>('GET', 'session'),
  signIn: (email: string, password: string) => atDoor<SignInAnswer>('session', { email, password }),
  lookAround: () => atDoor<LookAroundAnswer>('look-around'),
  guestOf: (key: string) => atDoor<WelcomeGuest | { status: 'unknown-key' }>('welcome/guest', { key }),
  welcome: (given: { key: string; password: string; first?: { email: string; name: string } }) =>
    atDoor<WelcomeAnswer>('welcome', given),
  confirm: (password: string) => call<ConfirmAnswer>('POST', 'confirm', { password }),
  signOut: () => call<object>('DELETE', 'session'),
  sessions: () => call<OpenDesk[]>('GET', 'sessions'),
  endSession: (id: string) => call<object>('DELETE', `sessions/${encodeURIComponent(id)}`),
  changePassword: (current: string, password: string) =>
    call<PasswordAnswer>('POST', 'password', { current, password }),
}
