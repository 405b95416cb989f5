import { readRegionDocument, type RegionDocument } from '#domain/address/regions.ts'

type LoadedRegions = ReturnType<typeof readRegionDocument>

const loads = new Map<string, Promise<LoadedRegions>>()

/** The region data of the page, loaded once; after a failure the next call tries again. @throws when it cannot be loaded */
export function loadRegionData(address: string): Promise<LoadedRegions> {
  let load = loads.get(address)
  if (!load) {
    load = fetchRegions(address)
    loads.set(address, load)
    load.catch(() => loads.delete(address))
  }
  return load
}

async function fetchRegions(address: string): Promise<LoadedRegions> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The region data could not be loaded (${response.status}).`)
  return readRegionDocument((await response.json()) as RegionDocument)
}
