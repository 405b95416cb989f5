import { watchMediaLists } from '#widgets/gallery/media-list.ts'
import { watchSearchForms } from '#widgets/browser/forms/search-before-script.ts'
import { searchFormClasses } from '#widgets/search-box/search-box.classes.ts'
import { fetchLater } from './fetch-later.ts'
import { watchForms } from './forms.ts'
import { leaveNothing } from './leave-nothing.ts'
import { takeOwnPlace } from './own-place.ts'
import { watchPageChanges } from './page-changes.ts'
import { recallViewed } from './recall-viewed.ts'
import { sendOnce } from './sent-once.ts'
import { defineIslands, type IslandModule } from './vitrine-island.ts'
import { whenIdle } from './when-idle.ts'

/** The script of every page: it brings to life what is on it. */
const modules = import.meta.glob<IslandModule>(['../../features/**/*.island.tsx', '../../widgets/**/*.island.tsx'])

// Before all that reads the page's address.
const hasBegunSession = takeOwnPlace()
defineIslands((name) => modules[`../../${name}.island.tsx`])
whenIdle(
  () => void import('#features/cart/follow-cart.ts').then(({ followCart }) => followCart(hasBegunSession), reportError),
)
// Before what keeps forms.
leaveNothing()
watchPageChanges()
watchForms()
sendOnce()
watchSearchForms(searchFormClasses)
watchMediaLists()
fetchLater()
whenIdle(recallViewed)
