import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { BucketAddress } from '#server/files/files-address.ts'

/**
 * An empty bucket of its own on the S3 server of TEST_S3_URL (`http://key:secret@host:port`), whose credentials are put where AWS's
 * clients look for them. It ends with the server.
 */
export async function freshBucket(): Promise<BucketAddress & { endpoint: string }> {
  const server = new URL(process.env.TEST_S3_URL!)
  process.env.AWS_ACCESS_KEY_ID = server.username
  process.env.AWS_SECRET_ACCESS_KEY = server.password
  const endpoint = server.origin
  const bucket = `vitrine-test-${randomBytes(6).toString('hex')}`
  const region = 'us-east-1'
  const client = new S3Client({ endpoint, region, forcePathStyle: true })
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  } finally {
    client.destroy()
  }
  return { bucket, prefix: 'shop/', endpoint, region }
}
