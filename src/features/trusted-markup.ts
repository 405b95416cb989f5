/**
 * The one place where text becomes markup on the server (standards.md S32): `<div {...trustedMarkup(html)} />`.
 * `html` has been sanitised on its way into the catalogue, was drawn by React, or is JSON whose "<" is escaped.
 */
export const trustedMarkup = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })
