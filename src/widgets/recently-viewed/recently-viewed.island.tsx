import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { recentlyViewedClasses as classes } from './recently-viewed.classes.ts'
import { type RecentlyViewedOptions, useRecentlyViewed } from './use-recently-viewed.ts'

/** The place of the products this browser has shown before, as the server draws them. Only the browser knows them. */
export function Island(props: RecentlyViewedOptions) {
  return <ServerMarkup html={useRecentlyViewed(props)} className={classes.place} />
}
