/** Addresses that are no page or picture of a shop, by what they are. To add a kind: add a row; the first that fits counts. */
export const NOT_PAGES = [
  {
    name: 'attacks',
    what: 'attempts to break in',
    test: /\/wp-(?:admin|config|content|cron|includes|json|login)|\/wordpress\/|\/xmlrpc|\/\.(?!well-known)|\.\.\/|%2e%2e|%00|%0[ad]|\\x|%5cx|phpmyadmin|\/pma\/|cgi-bin|\/vendor\/phpunit|\/etc\/passwd|<script|%3cscript|union(?:\+|%20)+select|\.(?:asp|aspx|jsp|cgi|exe|dll|sql|bak|zip|rar|tar|tgz|gz|ini|sh|log)(?:\?|$)|\/(?!index\.php)[^/?]*\.php/i,
  },
  {
    name: 'files of the old theme',
    what: 'style sheets, scripts, fonts, icons',
    test: /^\/(?:skin\/(?:frontend|adminhtml)|errors\/default|media\/(?:css|css_secure|js|js_secure|theme|captcha))\/|^\/(?:favicon|apple-touch-icon|browserconfig|mstile)|\.(?:css|js|map|woff2?|ttf|eot|ico)(?:\?|$)/i,
  },
  {
    name: 'for machines',
    what: 'robots, sitemaps, feeds of providers',
    test: /^\/(?:robots\.txt|ads\.txt|humans\.txt|[\w-]*sitemap[\w-]*\.xml|google\w*\.html|bingsiteauth\.xml|\.well-known\/)/i,
  },
  {
    name: 'the back office',
    what: 'the old shop’s administration and its interfaces',
    test: /^\/(?:index\.php\/)?(?:admin|downloader|api\/(?:v2_)?(?:soap|xmlrpc|rest)|oauth|paypal\/ipn)(?:[/?]|$)/i,
  },
] as const

export type NotPage = (typeof NOT_PAGES)[number]['name']

/** @param path with its query. @returns undefined for what may be a page or picture */
export const notPage = (path: string): NotPage | undefined => NOT_PAGES.find(({ test }) => test.test(path))?.name
