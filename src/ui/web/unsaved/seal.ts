import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

const cipher = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key))

/** Encrypts with a key of 64 hex digits. */
export const seal = (key: string, text: string): Uint8Array => cipher(key).encrypt(utf8ToBytes(text))

/** Decrypts; throws if the key is another. */
export const unseal = (key: string, sealed: Uint8Array): string => bytesToUtf8(cipher(key).decrypt(sealed))
