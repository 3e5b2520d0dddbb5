import PizZip from 'pizzip'
import { DocumentFault, type FileFault, partsOf } from './archive.ts'
import { judge } from './judge.ts'
import { plainText } from './plain.ts'
import { filled, packed, readsAs, textOf, type Values } from './render.ts'
import { faultsOf, type Known, MAX_FAULTS, type TagFault, usesTag } from './tags.ts'
import { unfilledTags } from './unfilled.ts'
import { rootOf } from './xml.ts'

/** Tasks that run in a worker thread. */
export type Task =
  /** Renders the document as bytes; `key` identifies the template's file, which never changes. */
  | { kind: 'render'; key: string; template: Uint8Array; values: Values }
  /** Renders the document as text without formatting. */
  | { kind: 'write'; key: string; template: Uint8Array; values: Values }
  /** Whether the template contains a tag. */
  | { kind: 'uses'; template: Uint8Array; tag: string }
  /** Finds the faults of a file as a template; it is also rendered with each of the trials. */
  | { kind: 'examine'; template: Uint8Array; known: Known; trials: readonly Values[] }

export interface Examined {
  file?: FileFault
  tags: TagFault[]
}

/** Largest total size of the text parts, unpacked, in bytes: a letter has about 50 kB. */
const MAX_TEXT = 32 * 1024 * 1024
/** Keys of templates that were found to be valid. */
const whole = new Set<string>()

/** Fault of a document that is malformed although all tags of its template are known. */
const UNOPENABLE: TagFault = { problem: 'cannotBeOpened', tag: '', part: 'word/document.xml', around: '' }

export function perform(task: Task): Uint8Array | string | boolean | Examined {
  if (task.kind === 'uses') return usesTag(task.template, task.tag)
  if (task.kind === 'examine') return examine(task)
  const document = filledBy(task)
  return task.kind === 'write' ? plainText(document) : packed(document)
}

function filledBy({ key, template, values }: Extract<Task, { kind: 'render' | 'write' }>) {
  if (!whole.has(key)) partsOf(Buffer.from(template))
  whole.add(key)
  const document = filled(template, values)
  if (textOf(document).reduce((sum, { length }) => sum + length, 0) > MAX_TEXT) {
    throw new DocumentFault('tooLarge')
  }
  return document
}

function examine({ template, known, trials }: Extract<Task, { kind: 'examine' }>): Examined {
  try {
    const parts = partsOf(Buffer.from(template))
    judge(parts)
    if (!readsAs(template, parts)) return { file: 'damaged', tags: [] }
    const tags = faultsOf(template, parts, known)
    if (tags.length) return { tags }
    if (!trials.every((values) => canBeOpened(template, values))) return { tags: [UNOPENABLE] }
    const documents = [everyValue(known), {}].map((values) => filled(template, values))
    return { tags: unfilledTags(new PizZip(template), documents).slice(0, MAX_FAULTS) }
  } catch (error) {
    if (error instanceof DocumentFault) return { file: error.fault, tags: [] }
    throw error
  }
}

/** A text for each variable and one entry for each list, so that every section is rendered. */
function everyValue({ variables, loops }: Known): Values {
  const texts = (tags: readonly string[]) => Object.fromEntries(tags.map((tag) => [tag, '-'] as const))
  const lists = Object.entries(loops).map(([loop, entries]) => [loop, [texts(entries)]] as const)
  return { ...texts(variables), ...Object.fromEntries(lists) }
}

/** Whether the rendered document is well-formed. */
function canBeOpened(template: Uint8Array, values: Values): boolean {
  try {
    return textOf(filled(template, values)).every((xml) => rootOf(xml) !== undefined)
  } catch {
    return false
  }
}
