import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import { createdAt, instant, uuid7 } from './columns.ts'

/** The people who may sign in at the desk. */
export const staff = pgTable(
  'staff',
  {
    id: uuid7(),
    /** In one spelling: lower case, composed letters. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Argon2id; null until a first password was chosen by a one-time address. */
    passwordHash: text('password_hash'),
    role: text('role').$type<StaffRole>().notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('staff_email').on(t.email)],
)

/** The sign-ins at the desk. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid7(),
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    /** Null: somebody who looks around in the demo. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** In words: "Firefox, Windows". */
    browser: text('browser'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Until then the password counts as just typed, so that sensitive things may be done (staff-sessions.ts). */
    confirmedUntil: instant('confirmed_until'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('staff_session_token').on(t.tokenHash),
    index('staff_session_staff').on(t.staffId),
    index('staff_session_expires').on(t.expiresAt),
  ],
)

/** One-time addresses at which a password is chosen. */
export const staffKey = pgTable(
  'staff_key',
  {
    /** SHA-256 of the key in the address. */
    keyHash: text('key_hash').primaryKey(),
    /** Null: for the first owner, who is not written down yet. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('staff_key_staff').on(t.staffId)],
)

const whose = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** The secret that a person's authenticator app shares with the shop. */
export const staffTotp = pgTable('staff_totp', {
  staffId: whose().primaryKey(),
  /** Sealed with the shop's secret (sealed-text.ts). */
  sealedSecret: text('sealed_secret').notNull(),
  /** False until its first code was given. */
  isOn: boolean('is_on').notNull().default(false),
  /** The step of time whose code was used last: none counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes that stand in for the app's, each once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: whose(),
    /** SHA-256. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

/** Sign-ins whose password has fitted and whose code is missing. */
export const staffHalfSignIn = pgTable(
  'staff_half_sign_in',
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: whose(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('staff_half_sign_in_staff').on(t.staffId)],
)

/** Passkeys by which people sign in without a password. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: uuid7(),
    staffId: whose(),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The passkey's own count of its uses; many passkeys always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The name that its owner gave it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('staff_passkey_credential').on(t.credentialId), index('staff_passkey_staff').on(t.staffId)],
)

/** Challenges that wait for a passkey's answer, each for one. */
export const staffChallenge = pgTable('staff_challenge', {
  /** A session of the desk, or SHA-256 of the token in the browser's cookie. */
  holder: text('holder').primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
