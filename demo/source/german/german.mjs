// The fourth language of the demo shop, complete.
import lighting from './lighting.mjs'
import paper from './paper.mjs'
import tableware from './tableware.mjs'
import tea from './tea.mjs'
import textiles from './textiles.mjs'
import workshops from './workshops.mjs'

export * from './frame.mjs'

/** sku → name, url key, short description, paragraphs. */
export const products = { ...tableware, ...tea, ...lighting, ...textiles, ...paper, ...workshops }
