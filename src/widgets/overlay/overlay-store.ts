import type { ComponentType } from 'react'
import { wakeIsland } from '../island/wake-island.ts'
import { createStore } from '../store/create-store.ts'

export const OVERLAY_ISLAND = 'widgets/overlay/overlay'

/** The module of something that is drawn above the page: a component without props, which reads a store of its own. */
export type LayerModule = { Layer: ComponentType }

export const overlayStore = createStore<ReadonlyMap<string, ComponentType>>(new Map())

const loading = new Map<string, Promise<boolean>>()

/**
 * Draws a layer above the page from now on; asked for again it is there already. Resolves to whether it is drawn: it is not where its
 * script or the overlay's cannot be loaded, which is reported, and tried again the next time.
 */
export async function drawLayer(name: string, load: () => Promise<LayerModule>): Promise<boolean> {
  const isAlive = wakeOverlay()
  const isLoaded = loading.get(name) ?? add(name, load)
  loading.set(name, isLoaded)
  if (await isLoaded) return isAlive
  loading.delete(name)
  return false
}

/** Brings the page's overlay to life. */
export const wakeOverlay = (): Promise<boolean> => wakeIsland(OVERLAY_ISLAND)

async function add(name: string, load: () => Promise<LayerModule>): Promise<boolean> {
  try {
    const { Layer } = await load()
    overlayStore.set(new Map(overlayStore.getSnapshot()).set(name, Layer))
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}
