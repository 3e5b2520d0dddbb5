import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { s3Bucket } from '#core/server/files/s3.ts'
import { BackupError } from '../archive/format.ts'
import type { Place } from './place.ts'

/** A bucket of an S3-compatible store, or a folder of it. */
export function storePlace(address: string): Place {
  const { client, bucket, prefix } = s3Bucket(address)
  const place = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    async list() {
      const found = []
      try {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: prefix },
        ))
          for (const { Key = '', Size = 0 } of Contents)
            found.push({ name: Key.slice(prefix.length), bytes: Size })
      } catch (error) {
        throw unreachable(error)
      }
      return found
    },
    async write(name, bytes) {
      let size = 0
      bytes.on('data', (chunk: Buffer) => (size += chunk.length))
      bytes.pause()
      const upload = new Upload({ client, params: { ...place(name), Body: bytes } })
      try {
        // uploads in parts; nothing is visible before the last one
        await upload.done()
      } catch (error) {
        bytes.destroy()
        throw bytes.errored ?? unreachable(error)
      }
      return size
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(place(name))).catch((error: unknown) => {
        throw unreachable(error)
      })
      return Body as Readable
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name))).catch((error: unknown) => {
        throw unreachable(error)
      })
    },
  }
}

function unreachable(error: unknown): BackupError {
  const { name = 'Error' } = Object(error)
  return new BackupError(`The store of BACKUP_TO cannot be reached or refuses us (${name}).`)
}
