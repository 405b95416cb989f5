import type { ReactNode } from 'react'

/**
 * Marks fields that the server draws again at each choice; super-product.ts asks for them (spec §7 call 6, behaviours 7.6).
 * `container` and `priceContainer` are ids, `observed` class names, any of which makes a field of the container observed.
 */
export function SuperProductPiece({
  container,
  observed,
  updateUrl,
  updatePriceUrl,
  priceContainer,
  children,
}: {
  container: string
  observed: readonly string[]
  updateUrl: string
  updatePriceUrl: string
  priceContainer?: string
  children: ReactNode
}) {
  return (
    <vitrine-super-product
      data-container={container}
      data-observed={observed.join(' ')}
      data-update-url={updateUrl}
      data-update-price-url={updatePriceUrl}
      data-price-container={priceContainer}
    >
      {children}
    </vitrine-super-product>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-super-product': Record<`data-${string}`, string | undefined> & { children: React.ReactNode }
    }
  }
}
