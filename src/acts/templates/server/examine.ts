import { createHash } from 'node:crypto'
import type { Upload } from '#core/contract/call.ts'
import { AppError, invalid } from '#core/server/errors.ts'
import { LANGUAGES } from '../contract/template.ts'
import { DocumentFault, type FileFault } from './docx/archive.ts'
import type { Values } from './docx/render.ts'
import type { TagFault } from './docx/tags.ts'
import { offThread } from './docx/workers.ts'
import { FILE_FAULTS, NO_DOCX, saysOf } from './says.ts'
import type { TypeOfTemplate } from './types.ts'
import { sampleOf } from './values/sample.ts'

export interface Examined {
  filename: string
  bytes: Uint8Array
  size: number
  sha256: string
}

/** Checks only the name of the uploaded file. */
export function named({ name, bytes }: Upload): Examined {
  if (!/[^\s.].*\.docx$/i.test(name)) throw invalid([{ field: 'document', message: NO_DOCX }])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { filename: name, bytes, size: bytes.length, sha256 }
}

/**
 * Rejects files that are no template of the type: 415 for files that are no Word document, are locked, contain programs
 * or load external content; 413 if the unpacked size is too large; 400 with every broken or unknown tag (rule 4.8).
 */
export async function examine(bytes: Uint8Array, type: TypeOfTemplate): Promise<void> {
  const entries = Object.entries(type.loops).map(([loop, of]) => [loop, Object.keys(of)] as const)
  const known = { variables: Object.keys(type.variables), loops: Object.fromEntries(entries) }
  const trials = [...LANGUAGES.map((language) => sampleOf(type.id, language)), nothing(type)]
  const task = { kind: 'examine', template: bytes, known, trials } as const
  // a file that crashes the thread is reported as a fault too
  const { file, tags } = await offThread(task).catch(faultOf)
  if (file) throw new AppError(file === 'tooLarge' ? 'too_large' : 'unsupported_type', FILE_FAULTS[file])
  if (tags.length) throw invalid(tags.map((fault) => ({ field: 'document', message: saysOf(fault) })))
}

function faultOf(error: unknown): { file: FileFault; tags: TagFault[] } {
  if (error instanceof DocumentFault) return { file: error.fault, tags: [] }
  throw error
}

/** Values in which every text and list is empty. */
function nothing(type: TypeOfTemplate): Values {
  const empty = Object.keys(type.variables).map((tag) => [tag, ''] as const)
  return Object.fromEntries([...empty, ...Object.keys(type.loops).map((loop) => [loop, []] as const)])
}
