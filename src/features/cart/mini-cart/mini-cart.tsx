import type { MiniCartData } from '#domain/calls/mini-cart-data.ts'
import { paths } from '#domain/paths.ts'
import { MiniCart as MiniCartWidget } from '#widgets/mini-cart/mini-cart.tsx'
import { Icon } from '../../icon.tsx'
import { type PageContext, usePage } from '../../page-context.tsx'
import { type MiniCartSource, miniCartData } from './mini-cart-data.ts'
import { miniCartTexts } from './mini-cart-texts.ts'

/** The mini cart as markup: `content` of calls 7 and 8 and call 4's `miniCart`. */
export const MiniCart = (source: MiniCartSource) => <MiniCartOf data={(page) => miniCartData(source, page)} />

/** The same where its data is an answer's, too, and made once for both. */
export function MiniCartOf({ data }: { data: (page: PageContext) => MiniCartData }) {
  const page = usePage()
  return (
    <MiniCartWidget
      content={{ status: 'data', data: data(page) }}
      texts={miniCartTexts(page.t)}
      closeIcon={<Icon name="close" />}
      links={paths}
    />
  )
}
