/** Names a shared wishlist in its address: 128 random bits, base64url. */
export const SHARING_CODE = /^[\w-]{22}$/

/** The same of a shop that moved in from Magento 1: a digest of the time and of chance. */
export const FORMER_CODE = /^[0-9a-f]{32}$/
