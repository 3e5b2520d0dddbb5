import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Bits that a password sets, and how many of them there are: made and read alike (scripts/breached.ts). */
export const HASHES = 17

let filter: Promise<Buffer> | undefined

/** Read for the first password that is judged. */
function read(): Promise<Buffer> {
  filter ??= readFile(new URL('./breached.bloom', import.meta.url))
  return filter
}

/**
 * Whether it is one of the passwords of ten characters and more that are most often found in breaches, in any case
 * (decision 110). One other of 100,000 is taken for one of them.
 */
export async function isBreached(password: string): Promise<boolean> {
  const bits = await read()
  return placesOf(password, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
}

/** By two halves of one hash, as Kirsch and Mitzenmacher have shown to be enough. */
export function placesOf(password: string, size: number): number[] {
  const digest = createHash('sha256').update(password.toLowerCase()).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  return Array.from({ length: HASHES }, (_, index) => (first + index * step) % size)
}
