/** Encryption of stored data, with keys that the browser does not export. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const AES = 'AES-GCM'

/** New raw key, which is encrypted itself before it is imported. */
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

/** Whether the browser allows encryption and offline pages: only on https and localhost. */
export const canKeep = (): boolean => isSecureContext && 'serviceWorker' in navigator
