/** The place of the shop's files: a folder, or a bucket of S3. */
export type FilesAddress = { kind: 'folder'; folder: string } | ({ kind: 's3' } & BucketAddress)

/** `prefix`: "" or "shop/". Without an `endpoint` it is AWS's own. */
export type BucketAddress = { bucket: string; prefix: string; endpoint: string | undefined; region: string }

/** AWS's own name for buckets that no region was said for; other stores do not look at it. */
const REGION = 'us-east-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/

/**
 * Reads `s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1`.
 * @returns undefined where it is not of this form
 */
export function parseBucket(text: string): BucketAddress | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { hostname, pathname, searchParams, username, password, port, hash } = new URL(text)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const isSound =
    BUCKET.test(hostname) &&
    [username, password, port, hash].every((part) => part === '') &&
    (prefix === '' || (PREFIX.test(prefix) && !/(^|\/)\.{1,2}(\/|$)/.test(prefix))) &&
    (endpoint === undefined || isOrigin(endpoint)) &&
    [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  if (!isSound) return undefined
  const region = searchParams.get('region') || REGION
  return /^[a-z0-9-]{1,40}$/.test(region)
    ? { bucket: hostname, prefix: prefix && `${prefix}/`, endpoint, region }
    : undefined
}

const isOrigin = (text: string): boolean => /^https?:\/\/[^/?#\s@]+\/?$/.test(text) && URL.canParse(text)
