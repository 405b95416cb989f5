import { paths } from '#domain/paths.ts'
import { MiniCart as MiniCartWidget } from '#widgets/mini-cart/mini-cart.tsx'
import { Icon } from '../../icon.tsx'
import { usePage } from '../../page-context.tsx'
import { type MiniCartSource, miniCartData } from './mini-cart-data.ts'
import { miniCartTexts } from './mini-cart-texts.ts'

/** The mini cart as markup: `content` of calls 7 and 8 and call 4's `miniCart`. */
export function MiniCart(source: MiniCartSource) {
  const page = usePage()
  return (
    <MiniCartWidget
      content={{ status: 'data', data: miniCartData(source, page) }}
      texts={miniCartTexts(page.t)}
      closeIcon={<Icon name="close" />}
      links={paths}
    />
  )
}
