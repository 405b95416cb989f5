import { answered, api, type Schemas } from './api.ts'

const AREAS = ['catalogue', 'content', 'settings'] as const
export type ChangeArea = (typeof AREAS)[number]

/** The part of the shop that a change is in. */
export const areaOfChange = (undo: string): ChangeArea | undefined => AREAS.find((area) => undo.startsWith(`/${area}/`))

/** Takes a change back. @throws {DeskProblem} where nothing of it is as it was left */
export async function takeBack(undo: string): Promise<Schemas['Undone']> {
  const area = areaOfChange(undo) ?? 'catalogue'
  const params = { path: { id: undo.split('/')[3]! } }
  return (await answered(api.POST(`/${area}/changes/{id}/undo`, { params, body: {} }))).data
}
