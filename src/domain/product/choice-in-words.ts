/** A choice as the shopper sees it; `file` is the secret name of a file sent with it. */
export type ChoiceInWords = { label: string; value: string; file?: string }
