import { crc32, inflateRawSync } from 'node:zlib'

/** Reasons to refuse a file as a zip. */
export type ZipProblem = 'notZip' | 'locked' | 'damaged' | 'tooLarge'

export class ZipFault extends Error {
  readonly fault: ZipProblem
  constructor(fault: ZipProblem) {
    super(fault)
    this.fault = fault
  }
}

export interface ZipLimits {
  maxParts: number
  /** Limit of all parts together, unpacked. */
  maxBytes: number
}

/** The signature of an old office document, or of an encrypted new one. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const ENCRYPTED = 0x2041

/**
 * Reads the parts of a zip, by name. Every size is limited by the bytes that really come out, whatever the file claims,
 * and two parts never share bytes, so the total is at most `maxBytes`. Throws a ZipFault.
 */
export function unzip(
  bytes: Buffer,
  limits: ZipLimits,
  found: (name: string, content: Buffer) => void,
): void {
  if (isCompoundFile(bytes)) throw new ZipFault('locked')
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL) throw new ZipFault('notZip')
  try {
    unpack(bytes, limits, found)
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault('damaged')
  }
}

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(COMPOUND_FILE)

function unpack(bytes: Buffer, { maxParts, maxBytes }: ZipLimits, found: Parameters<typeof unzip>[2]): void {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const directory = at
  if (count > maxParts) throw new ZipFault('tooLarge')
  if (at + bytes.readUInt32LE(end + 12) !== end || count !== bytes.readUInt16LE(end + 8)) damaged()
  /** Office programs ignore case in part names. */
  const names = new Set<string>()
  const taken: [from: number, to: number][] = []
  let left = maxBytes
  for (let nth = 0; nth < count; nth++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map((of) => bytes.readUInt16LE(at + of))
    const entry = {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      local: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
    }
    if (entry.flags & ENCRYPTED) throw new ZipFault('locked')
    if (entry.size > left) throw new ZipFault('tooLarge')
    const from = dataOf(bytes, entry)
    if (from + entry.packed > directory) damaged()
    if (!isPlainName(entry.name) || names.has(entry.name.toLowerCase())) damaged()
    names.add(entry.name.toLowerCase())
    taken.push([entry.local, from + entry.packed])
    const content = inflated(bytes.subarray(from, from + entry.packed), entry)
    left -= content.length
    found(entry.name, content)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  if (at !== end) damaged()
  refuseOverlaps(taken)
}

/** The position of the end record: its comment must reach the last byte, and no other candidate may exist. */
function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= least; at--) {
    if (bytes.readUInt32LE(at) !== END) continue
    if (at + 22 + bytes.readUInt16LE(at + 20) !== bytes.length) damaged()
    return at
  }
  return damaged()
}

function dataOf(bytes: Buffer, { local, name }: { local: number; name: string }): number {
  if (bytes.readUInt32LE(local) !== LOCAL) damaged()
  const nameLength = bytes.readUInt16LE(local + 26)
  if (bytes.toString('utf8', local + 30, local + 30 + nameLength) !== name) damaged()
  return local + 30 + nameLength + bytes.readUInt16LE(local + 28)
}

function inflated(packed: Buffer, { method, size, crc }: { method: number; size: number; crc: number }) {
  if (method !== 0 && method !== 8) damaged()
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  if (content.length !== size || crc32(content) !== crc) damaged()
  return content
}

function refuseOverlaps(taken: [from: number, to: number][]): void {
  let reached = 0
  for (const [from, to] of taken.toSorted(([a], [b]) => a - b)) {
    if (from < reached) damaged()
    reached = to
  }
}

const isPlainName = (name: string) => /^[^/\\\0][^\\\0]*$/.test(name) && !name.split('/').includes('..')

function damaged(): never {
  throw new ZipFault('damaged')
}
