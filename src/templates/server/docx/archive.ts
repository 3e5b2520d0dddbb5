import { crc32, inflateRawSync } from 'node:zlib'

/** What is wrong with a file as a whole. */
export type FileFault = 'notWord' | 'locked' | 'damaged' | 'tooLarge' | 'macros' | 'loadsElsewhere'

export class DocumentFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Of one document: a Word document has some twenty parts, and one for each picture. */
const MAX_PARTS = 1000
/** Of all parts together, unpacked. */
const MAX_BYTES = 64 * 1024 * 1024

/** An old Word document, or an encrypted new one. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const ENCRYPTED = 0x2041

/**
 * The parts of a zip by their names. Every size is held to what really comes out, whatever the file says of it, and
 * two parts never share bytes, so nothing unpacks to more than MOST_BYTES. Throws a DocumentFault.
 */
export function partsOf(bytes: Buffer): Map<string, Buffer> {
  if (isCompoundFile(bytes)) throw new DocumentFault('locked')
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL) throw new DocumentFault('notWord')
  try {
    return unpacked(bytes)
  } catch (error) {
    throw error instanceof DocumentFault ? error : new DocumentFault('damaged')
  }
}

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(COMPOUND_FILE)

function unpacked(bytes: Buffer): Map<string, Buffer> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const directory = at
  if (count > MAX_PARTS) throw new DocumentFault('tooLarge')
  if (at + bytes.readUInt32LE(end + 12) !== end || count !== bytes.readUInt16LE(end + 8)) damaged()
  const parts = new Map<string, Buffer>()
  /** Word tells no capital letters apart in them. */
  const names = new Set<string>()
  const taken: [from: number, to: number][] = []
  let left = MAX_BYTES
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
    if (entry.flags & ENCRYPTED) throw new DocumentFault('locked')
    if (entry.size > left) throw new DocumentFault('tooLarge')
    const from = dataOf(bytes, entry)
    if (from + entry.packed > directory) damaged()
    if (!isPlainName(entry.name) || names.has(entry.name.toLowerCase())) damaged()
    names.add(entry.name.toLowerCase())
    taken.push([entry.local, from + entry.packed])
    const content = inflated(bytes.subarray(from, from + entry.packed), entry)
    left -= content.length
    parts.set(entry.name, content)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  if (at !== end) damaged()
  refuseOverlaps(taken)
  return parts
}

/** Where the end record begins: its comment reaches to the last byte, and nothing else is found that could be one. */
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
  throw new DocumentFault('damaged')
}
