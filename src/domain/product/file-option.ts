/** A shopper's file as a cart line and an order keep it. */
export type UploadedFile = {
  /** The secret name under which the shop keeps it. */
  upload: string
  /** As the shopper called it. */
  name: string
  /** Bytes. */
  size: number
}

/** Endings of an option that names none: pictures, a document, plain text. */
export const FILE_ENDINGS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'pdf', 'txt'] as const

/** Bytes, when the owner sets nothing else. */
export const DEFAULT_FILE_LIMIT = 5 * 1024 * 1024

/** Bytes of all files the shop keeps, when the owner sets nothing else. */
export const DEFAULT_FILES_TOTAL = 2048 * 1024 * 1024

/** Name and id of a file option's field, as in Magento 1. */
export const fileFieldOf = (optionId: number | string): string => `options_${optionId}_file`

/** The field beside it that says which file was sent before (5.required-file.1). */
export const keptFileFieldOf = (optionId: number | string): string => `${fileFieldOf(optionId)}_value`

/** "Drawing.PNG" → "png"; empty when there is none. */
export const endingOf = (fileName: string): string => /\.([a-z0-9]{1,10})$/.exec(fileName.toLowerCase())?.[1] ?? ''

/** "5 MB", "0.5 MB" in the manner of a language. */
export const megabytes = (bytes: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / (1024 * 1024))} MB`
