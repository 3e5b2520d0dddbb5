import PizZip from 'pizzip'
import { DocumentFault, type FileFault, partsOf } from './archive.ts'
import { judge } from './judge.ts'
import { plainText } from './plain.ts'
import { filled, packed, readsAs, textOf, type Values } from './render.ts'
import { faultsOf, type Known, MAX_FAULTS, type TagFault, usesTag } from './tags.ts'
import { unfilledTags } from './unfilled.ts'
import { rootOf } from './xml.ts'

/** What is done off the request thread. */
export type Task =
  /** The document as bytes; `key` is that of the template's file, which never changes. */
  | { kind: 'render'; key: string; template: Uint8Array; values: Values }
  /** What the document says, without its looks. */
  | { kind: 'write'; key: string; template: Uint8Array; values: Values }
  /** Whether a tag stands in it. */
  | { kind: 'uses'; template: Uint8Array; tag: string }
  /** What is wrong with a file as a template: it is also made with each of the trials. */
  | { kind: 'examine'; template: Uint8Array; known: Known; trials: readonly Values[] }

export interface Examined {
  file?: FileFault
  tags: TagFault[]
}

/** Of the parts of a document that are text, unpacked: a letter has some 50 kB. */
const MAX_TEXT = 32 * 1024 * 1024
/** The keys of the templates that were found whole. */
const whole = new Set<string>()

/** Of a document that comes of a template whose tags are all known. */
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

/** A text for each variable and one entry for each list, so that no section is left out. */
function everyValue({ variables, loops }: Known): Values {
  const texts = (tags: readonly string[]) => Object.fromEntries(tags.map((tag) => [tag, '-'] as const))
  const lists = Object.entries(loops).map(([loop, entries]) => [loop, [texts(entries)]] as const)
  return { ...texts(variables), ...Object.fromEntries(lists) }
}

/** Whether the document that comes of it is whole. */
function canBeOpened(template: Uint8Array, values: Values): boolean {
  try {
    return textOf(filled(template, values)).every((xml) => rootOf(xml) !== undefined)
  } catch {
    return false
  }
}
