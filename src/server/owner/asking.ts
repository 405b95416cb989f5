import type { Asked } from '../api-token/once.ts'
import type { Auditor } from '../audit/write-audit.ts'

/** The person or program that asks for a change, and the request by which they do. The change is made once and recorded in the audit trail. */
export type Asking = Asked & { auditor: Auditor }

/** The same request again does nothing more, and is `done`. `other-request`: its key belongs to another one. */
export type Changed<Refusal> = { status: 'done' } | { status: 'other-request' } | Refusal
