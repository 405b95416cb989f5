import { drawLayer } from '#widgets/overlay/overlay-store.ts'

/** Draws what the store holds above the page, from now on. Resolves to whether its script could be loaded. */
export const drawAddToCart = (): Promise<boolean> => drawLayer('add-to-cart', () => import('./add-to-cart-layer.tsx'))
