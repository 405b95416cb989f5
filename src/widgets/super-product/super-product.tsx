import type { ReactNode } from 'react'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { type SuperProductOptions, useSuperProduct } from './use-super-product.ts'

/** Fields that the server draws again at each choice (spec §7 call 6, behaviours 7.6). `children`: as it drew them first. */
export function SuperProduct({
  id,
  className,
  children,
  ...options
}: SuperProductOptions & { id: string; className: string; children?: ReactNode }) {
  const { container, markup } = useSuperProduct(options)
  return (
    <ServerMarkup ref={container} html={markup} id={id} className={className}>
      {children}
    </ServerMarkup>
  )
}
