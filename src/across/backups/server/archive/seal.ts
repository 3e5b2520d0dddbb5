import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupError } from './format.ts'

/** Whether it is a secret key of age; anything else is used as a passphrase. */
const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

/**
 * Explains why a backup key cannot be meant as it is, or undefined. A public key, a plugin's key or a mistyped key of
 * age would otherwise be used as a passphrase, and the age program could not open the backup with the real key.
 */
export function findKeyFault(key: string): string | undefined {
  if (/^age1[a-z0-9]{20}/i.test(key))
    return 'is a public key of age, which opens nothing: set the secret key, which begins with AGE-SECRET-KEY-'
  if (/AGE-PLUGIN-/i.test(key))
    return 'is a key of a plugin of age, which this program cannot use: make one with "age-keygen", or choose a long sentence'
  if (!/AGE-SECRET-KEY-/i.test(key)) return undefined
  try {
    new Decrypter().addIdentity(key)
    return undefined
  } catch {
    return 'looks like a secret key of age, but is none: copy the line that begins with AGE-SECRET-KEY- again, whole and in capitals'
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>

/** Encrypts in the format of age, so that the age program can decrypt it. */
export async function sealed(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
  else encrypter.setPassphrase(key)
  const cipher = await encrypter.encrypt(Readable.toWeb(plain) as Bytes)
  return Readable.fromWeb(cipher as ReadableStream)
}

/** Decrypts an archive. The stream fails if a byte was changed, or if the end is missing. */
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
