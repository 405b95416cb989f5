import * as v from 'valibot'
import { defaultHome, HOME_SHELVES, type HomeSettings } from '#domain/store/home.ts'
import { describeIssue } from '../schema/describe-issue.ts'
import { code, day, list, picture, words as text } from '../schema/schema-parts.ts'
import { say, sayMessage } from '../words/say.ts'

/** With more, pictures would be loaded that nobody looks at. */
const MOST_PANELS = 12

const WHOLE = 'it must be an object with slides, tiles and shelves'

const words = v.strictObject({
  title: v.optional(text(120)),
  text: v.optional(text(400)),
  pictureLabel: v.optional(
    v.pipe(v.string('must be text'), v.maxLength(200, 'must not be longer than 200 characters')),
  ),
  link: v.optional(
    v.strictObject({
      text: text(60),
      path: v.pipe(
        v.string('must be text'),
        // Never a scheme that runs script.
        v.regex(
          /^(\/(?![/\\])|[#?]|https:\/\/)[^\s\p{Cc}]*$/u,
          'must begin with "/", "#" or "https://" and hold no blanks',
        ),
      ),
    }),
  ),
})

const panel = v.pipe(
  v.strictObject({
    picture: v.optional(picture),
    words: v.record(code, words, 'must be an object with words by store code'),
    from: v.optional(day),
    to: v.optional(day),
  }),
  v.check(({ from = '', to }) => to === undefined || from <= to, 'ends ("to") before it begins ("from")'),
)

const panels = v.optional(
  v.pipe(
    list(panel),
    v.maxLength(MOST_PANELS, () => say('must be {most} at most', { most: MOST_PANELS })),
  ),
  [],
)

/** The home page as an owner writes it. */
export const homeSchema = v.strictObject(
  {
    slides: panels,
    tiles: panels,
    shelves: v.optional(
      v.pipe(
        list(v.picklist(HOME_SHELVES, () => say('must be one of {known}', { known: HOME_SHELVES.join(', ') }))),
        v.check((names) => new Set(names).size === names.length, 'must name each shelf once'),
      ),
      [...HOME_SHELVES],
    ),
  },
  WHOLE,
)

export type ParsedHome = { status: 'valid'; home: HomeSettings } | { status: 'invalid'; problems: string[] }

/** Looks at a home page that an owner has written; every problem is named with its place. */
export function parseHome(given: unknown): ParsedHome {
  if (Array.isArray(given)) return { status: 'invalid', problems: [sayMessage(WHOLE)] }
  const { success, output, issues } = v.safeParse(homeSchema, given)
  // Without undefined values it is what JSON holds.
  if (success) return { status: 'valid', home: JSON.parse(JSON.stringify(output)) as HomeSettings }
  return {
    status: 'invalid',
    problems: issues.map((issue) => describeIssue(issue, WHOLE)),
  }
}

/**
 * The home page as the database has it. Shops from before there were slides have one panel, `hero`: it is their slide. A value that was
 * written past our commands and makes no sense counts as not written: the page is drawn without it.
 */
export function storedHome({ home: stored, hero }: { home?: unknown; hero?: unknown }): HomeSettings {
  if (stored !== undefined) {
    const parsed = parseHome(stored)
    return parsed.status === 'valid' ? parsed.home : defaultHome
  }
  const parsed = parseHome({ slides: [withOwnPaths(hero)] })
  return parsed.status === 'valid' ? parsed.home : defaultHome
}

/** Links of that time may lack the slash in front: they were meant from the home page on. */
function withOwnPaths(hero: unknown): unknown {
  return JSON.parse(JSON.stringify(hero ?? null), (name, value: unknown) =>
    name === 'path' && typeof value === 'string' && !/^(?:[/#?]|https:\/\/)/.test(value) ? `/${value}` : value,
  )
}
