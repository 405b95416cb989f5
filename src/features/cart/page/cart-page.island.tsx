import { MediaUrlProvider } from '../../media-url.tsx'
import type { CartPageProps } from '../view/cart-page-props.ts'
import { CartPage, type ServerParts } from './cart-page.tsx'

export function Island({ mediaUrl = '', ...props }: CartPageProps & ServerParts) {
  return (
    <MediaUrlProvider value={mediaUrl}>
      <CartPage {...props} />
    </MediaUrlProvider>
  )
}
