import { helpText } from '../../words/help.ts'
import { setEnabled } from '../../product/change-products.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { mustBeProducts } from './stock.ts'
import { byVerb, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const productsHelp = helpText(
  'products',
  `Take products out of the shop and put them back:

  products disable SKU…      hide them: no list has them, their pages answer "not found", and carts with them say so
  products enable SKU…       show them again

Pages follow within a second or two, also while the shop runs. If one SKU is unknown, none is changed.
`,
)

const switchTo = (isEnabled: boolean) =>
  verb({}, { from: 1, to: Infinity, needs: () => say('Name products by their SKUs.') }, ({ words }, io) =>
    withDatabase(io, async (db) => {
      await mustBeProducts(db, words)
      const found = await withAudit(db, io, `products ${isEnabled ? 'enable' : 'disable'}`, async (tx, note) => {
        const done = await setEnabled(tx, words, isEnabled)
        for (const { sku, isChanged } of done) if (isChanged) note(sku)
        return done
      })
      const changed = found.filter(({ isChanged }) => isChanged).length
      const same = found.length - changed
      io.err(
        `${isEnabled ? say('{changed} enabled', { changed }) : say('{changed} disabled', { changed })}${same > 0 ? say(', {count} already was|, {count} already were', { count: same }) : ''}.\n`,
      )
      return 0
    }),
  )

export const runProducts = byVerb({ enable: switchTo(true), disable: switchTo(false) }, productsHelp)
