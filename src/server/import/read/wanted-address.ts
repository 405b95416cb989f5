/** The address of one product or category in one store: the first of `candidates` that nobody else answers at. */
export type WantedAddress = { id: number; storeId: number; candidates: string[]; line: number }

export type ClaimedAddress = Pick<WantedAddress, 'storeId' | 'candidates'>
