/** Something on which both shops do not say the same, in the owner's language. `why` is there where the reason is known; else nobody can explain it. */
export type Difference = { subject: string; there: string; here: string; why?: string | undefined }

/** A kind of thing that a section counts; the sentences of ../words.ts name it. */
export type Unit =
  | 'records'
  | 'orders'
  | 'products'
  | 'prices'
  | 'carts'
  | 'addresses'
  | 'categories'
  | 'pages'
  | 'settings'

export type SectionTable = { caption: string; head: string[]; rows: string[][] }

/** One kind of comparison: how much was compared, how much agrees, and what does not. */
export type Section = {
  /** "Stock", in the owner's language like all that follows. */
  title: string
  unit: Unit
  /** Sentences about the limits of this comparison: what it shows, and what it cannot show. */
  notes: string[]
  compared: number
  agreed: number
  explained: number
  unexplained: number
  /** Reason → how many differences it explains. */
  reasons: Map<string, number>
  /** The first of those without and with a reason. */
  differences: { unexplained: Difference[]; explained: Difference[] }
  tables: SectionTable[]
}

/** Listed one by one; all are counted. */
export const MOST_LISTED = 300

export function createSection(title: string, unit: Unit, notes: string[] = []) {
  const section: Section = {
    title,
    unit,
    notes,
    compared: 0,
    agreed: 0,
    explained: 0,
    unexplained: 0,
    reasons: new Map(),
    differences: { unexplained: [], explained: [] },
    tables: [],
  }
  return {
    section,
    agree() {
      section.compared++
      section.agreed++
    },
    differ(difference: Difference) {
      section.compared++
      const { why } = difference
      const outcome = why === undefined ? 'unexplained' : 'explained'
      section[outcome]++
      if (why !== undefined) section.reasons.set(why, (section.reasons.get(why) ?? 0) + 1)
      const listed = section.differences[outcome]
      if (listed.length < MOST_LISTED) listed.push(difference)
    },
  }
}

export type SectionWriter = ReturnType<typeof createSection>
