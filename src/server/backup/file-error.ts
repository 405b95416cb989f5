/** An error of the file system or of zlib with a file: it is not there, may not be read, is no gzip, is cut short. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|Z_[A-Z_]+)$/.test(String(error.code))
