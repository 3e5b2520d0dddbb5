/** What lies on the disk is encrypted by the browser itself, with keys that it does not hand out. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const AES = 'AES-GCM'

/** Of a key that is sealed itself, before the browser has it. */
export const newRawKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))

export const sealingKey = (raw: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, AES, false, ['encrypt', 'decrypt'])

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: AES, iv }, key, bytes) }
}

export const unseal = (key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: AES, iv }, key, bytes)

export const sealJson = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  seal(key, new TextEncoder().encode(JSON.stringify(value)))

export const unsealJson = async <T>(key: CryptoKey, sealed: Sealed): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, sealed))) as T

/** Browsers encrypt, and open pages without network, on https and localhost only. */
export const canKeep = (): boolean => isSecureContext && 'serviceWorker' in navigator
