/** The longest address that a mail server takes (RFC 5321). */
export const LONGEST_EMAIL = 254

/** A password of this length holds any sentence and is still cheap to hash. */
export const LONGEST_PASSWORD = 255

/** Addresses in one customer's address book. */
export const MOST_ADDRESSES = 50
