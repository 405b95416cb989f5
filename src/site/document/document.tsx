import { preload } from 'react-dom'
import { mediaPath } from '#domain/media-paths.ts'
import { directionOf } from '#domain/store/direction.ts'
import { trustedMarkup } from '#features/trusted-markup.ts'
import type { Assets } from './assets.ts'
import type { FirstPicture } from './first-picture.ts'
import { islandsIn } from './islands-in.ts'
import type { StyleText } from './assets.ts'
import type { PageStyles } from './page-styles.ts'

/** A schema.org object; a page has at most one of a type. */
export type StructuredData = { '@type': string; [property: string]: unknown }

export type DocumentHead = {
  title: string
  description?: string | undefined
  canonical?: string | undefined
  alternates: { language: string; href: string }[]
  noIndex: boolean
  jsonLd: StructuredData[]
  siteName: string
  pictureAddress?: string | undefined
}

/**
 * The HTML around every page. No inline script: the content security policy allows none.
 *
 * @param place path of the page, where its address is that of the form it answers
 * @param body what stands in it, drawn already
 * @param picture fetched before all else
 */
export function Document({
  language,
  bodyClass,
  head,
  place,
  assets,
  linked,
  style,
  body,
  picture,
  icon,
  mediaUrl,
}: {
  language: string
  bodyClass: string
  head: DocumentHead
  place?: string | undefined
  assets: Assets
  linked: PageStyles['linked']
  style: StyleText | undefined
  body: string
  picture?: FirstPicture | undefined
  /** The owner's own, below the media folder. */
  icon?: string | undefined
  /** Origin of pictures; '' where the shop sends them itself. */
  mediaUrl: string
}) {
  if (picture) preload(picture.href ?? picture.imageSrcSet ?? '', { as: 'image', fetchPriority: 'high', ...picture })
  const later = laterScripts(body, assets)
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{head.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {mediaUrl && <link rel="preconnect" href={new URL(mediaUrl).origin} />}
        {head.description && <meta name="description" content={head.description} />}
        {linked.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {style && <style {...trustedMarkup(style.text)} />}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} data-later={later} data-place={place} />
        ))}
        {assets.press.map((src) => (
          <link key={src} rel="modulepreload" href={src} fetchPriority="low" />
        ))}
        {head.noIndex && <meta name="robots" content="noindex" />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        {head.alternates.map(({ language: code, href }) => (
          <link key={code} rel="alternate" hrefLang={code} href={href} />
        ))}
        <meta property="og:title" content={head.title} />
        <meta property="og:site_name" content={head.siteName} />
        <meta property="og:type" content="website" />
        {head.canonical && <meta property="og:url" content={head.canonical} />}
        {head.pictureAddress && <meta property="og:image" content={head.pictureAddress} />}
        {icon === undefined ? (
          <link rel="icon" href={assets.icon} />
        ) : (
          <link rel="icon" href={mediaUrl + mediaPath(icon)} type="image/png" />
        )}
      </head>
      <body className={bodyClass} {...trustedMarkup(body + head.jsonLd.map(jsonLd).join(''))} />
    </html>
  )
}

/** The scripts of the page's islands, fetched when the browser is idle (islands/fetch-later.ts). */
function laterScripts(body: string, { islands, press }: Assets): string | undefined {
  const files = new Set(islandsIn(body).flatMap((name) => islands.get(name) ?? []))
  return [...files].filter((file) => !press.includes(file)).join(' ') || undefined
}

/** Data, not script, behind all that is seen; "<" is escaped so that no product name can end the element. */
function jsonLd(object: StructuredData): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
