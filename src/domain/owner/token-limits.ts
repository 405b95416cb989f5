/** Limits of the API's tokens, at the desk and by command. */
export const MOST_TOKEN_DAYS = 730
export const USUAL_TOKEN_DAYS = 90
export const LONGEST_TOKEN_NAME = 60
