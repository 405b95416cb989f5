import { useSyncExternalStore } from 'react'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { seat, type Seated } from '../api/seat.ts'

export const useSeat = (): Seated => useSyncExternalStore(seat.subscribe, seat.getSnapshot)

/** Tells whether the person's role may do this: what it may not is not drawn. The server decides; this only spares a refusal. */
export const useMay = (scope: ApiScope): boolean => useSeat().session?.scopes.includes(scope) ?? false
