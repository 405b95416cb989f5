import type { ContentRole } from '#domain/content/content.ts'

/** Texts to begin with: each says at its top that it is an example, and the owner puts the shop's own in its place. */
export type Starters = Readonly<Record<ContentRole, { title: string; html: string }>>
