import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupError } from './format.ts'

/** A key of age; anything else is taken as words that a key is made of. */
const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

type Bytes = globalThis.ReadableStream<Uint8Array>

/** Encrypts in the format of age, so that the program of that name opens it too. */
export async function sealed(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
  else encrypter.setPassphrase(key)
  const cipher = await encrypter.encrypt(Readable.toWeb(plain) as Bytes)
  return Readable.fromWeb(cipher as ReadableStream)
}

/** What was sealed. The stream fails where a byte of it is not as it was written, or where its end is missing. */
export async function opened(cipher: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(cipher) as Bytes)) as ReadableStream)
  } catch (error) {
    cipher.destroy()
    const isWrongKey = /no identity matched/.test((error as Error).message)
    throw new BackupError(
      isWrongKey
        ? 'The backup was made with another key than that of BACKUP_KEY.'
        : 'This is no backup of Passerelle, or its beginning is damaged.',
    )
  }
}
