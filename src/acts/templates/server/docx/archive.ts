import { unzip, ZipFault } from '#core/server/zip.ts'

export { isCompoundFile } from '#core/server/zip.ts'

/** Faults of a file as a whole. */
export type FileFault =
  | 'notWord'
  | 'locked'
  | 'damaged'
  | 'tooLarge'
  | 'macros'
  | 'loadsElsewhere'
  | 'attachedTemplate'
  | 'mailMerge'

export class DocumentFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Limits of one document: a Word document has about twenty parts, and one for each picture. */
const LIMITS = { maxParts: 1000, maxBytes: 64 * 1024 * 1024 }

/** The parts of a zip by name. Throws a DocumentFault. */
export function partsOf(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  try {
    unzip(bytes, LIMITS, (name, content) => void parts.set(name, content))
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    throw new DocumentFault(error.fault === 'notZip' ? 'notWord' : error.fault)
  }
  return parts
}
