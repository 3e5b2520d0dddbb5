import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The number of bits per password. Writer (scripts/breached.ts) and reader must agree. */
export const HASHES = 17

let filter: Promise<Buffer> | undefined

/** Loads the file on the first password that is judged. */
function read(): Promise<Buffer> {
  filter ??= readFile(new URL('./breached.bloom', import.meta.url))
  return filter
}

/**
 * Whether the password is one of those of ten or more characters that breaches contain most often, in any case
 * (decision 110). The false positive rate is one in 100,000.
 */
export async function isBreached(password: string): Promise<boolean> {
  const bits = await read()
  return placesOf(password, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
}

/** Derives all places from two halves of one hash; Kirsch and Mitzenmacher have shown that this is enough. */
export function placesOf(password: string, size: number): number[] {
  const digest = createHash('sha256').update(password.toLowerCase()).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  return Array.from({ length: HASHES }, (_, index) => (first + index * step) % size)
}
