import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Files, KEY, newFileKey } from './files.ts'

/** A bucket, or a folder of it; docs/operations.md explains the address. */
export function s3Bucket(address: string) {
  const { endpoint, region, credentials, bucket, prefix } = readAddress(address)
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // bucket in the path, because every compatible store supports it
    forcePathStyle: true,
    // no newer checksums, because not every store supports them
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // milliseconds
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  })
  return { client, bucket, prefix }
}

export function s3Files(address: string): Files {
  const { client, bucket, prefix } = s3Bucket(address)
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  return {
    async put(bytes, contentType, key = newFileKey()) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentType: contentType }))
      return key
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(key)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(place(key)))))
    },
    async *olderThan(day) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      )) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length)
          // a bucket may hold foreign files
          if (KEY.test(key) && LastModified && LastModified < day) yield key
        }
      }
    },
  }
}

/** `https://KEY:SECRET@host/bucket/folder?region=…` */
function readAddress(address: string) {
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return {
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}
