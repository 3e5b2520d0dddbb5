import type { DXT } from 'docxtemplater'
import { withoutEntities } from '#core/server/markup.ts'
import { compiled, tagName } from './render.ts'

/** Known tags: variables anywhere, entries only within the loop of their list. */
export interface Known {
  variables: readonly string[]
  loops: Readonly<Record<string, readonly string[]>>
}

export type TagProblem =
  | 'unknown'
  | 'outsideLoop'
  | 'nested'
  | 'raw'
  | 'doubled'
  | 'unclosed'
  | 'unopened'
  | 'loopNotClosed'
  | 'loopNotOpened'
  | 'loopCrossed'
  | 'inLink'
  | 'inDescription'
  | 'inField'
  | 'inData'
  | 'notFilled'
  | 'cannotBeOpened'
  | 'unreadable'

export interface TagFault {
  problem: TagProblem
  tag: string
  /** The name of the part of the file. */
  part: string
  /** Text of the paragraph, shortened; empty if it is in none. */
  around: string
}

/** Problems by the error ids of docxtemplater. */
const PROBLEMS: Record<string, TagProblem> = {
  unclosed_tag: 'unclosed',
  unopened_tag: 'unopened',
  duplicate_open_tag: 'doubled',
  duplicate_close_tag: 'doubled',
  unclosed_loop: 'loopNotClosed',
  unopened_loop: 'loopNotOpened',
  closing_tag_does_not_match_opening_tag: 'loopCrossed',
  unbalanced_loop_tags: 'loopCrossed',
  loop_position_invalid: 'loopCrossed',
}
/** Limit of reported faults. */
export const MAX_FAULTS = 20
const AROUND = 60

/** Faults of the tags of a document, each once per part, in the order of the text. */
export function faultsOf(template: Uint8Array, parts: ReadonlyMap<string, Buffer>, known: Known): TagFault[] {
  const faults = new Map<string, TagFault>()
  const add = (problem: TagProblem, tag: string, part: string) => {
    const around = aroundOf(parts.get(part)?.toString() ?? '', tag)
    // for doubled braces docxtemplater names only a fragment of the tag
    const told = problem === 'doubled' ? '' : tag
    faults.set(`${problem} ${told} ${part} ${told ? '' : around}`, { problem, tag: told, part, around })
  }
  const read = new Map<string, DXT.Part[]>()
  try {
    compiled(template, [collector(read)])
  } catch (error) {
    for (const { id = '', xtag = '', file = '' } of propertiesOf(error)) {
      add(PROBLEMS[id] ?? 'unreadable', tagName(xtag), file)
    }
  }
  for (const [part, found] of read) {
    walk(found, known, undefined, (problem, tag) => add(problem, tag, part))
  }
  const told = [...faults.values()]
  // the empty tag between doubled braces is already reported
  const isDoubled = told.some(({ problem }) => problem === 'doubled')
  return told.filter(({ problem, tag }) => !isDoubled || problem === 'doubled' || tag).slice(0, MAX_FAULTS)
}

interface Properties {
  id?: string
  xtag?: string
  file?: string
  errors?: { properties?: Properties }[]
}
function propertiesOf(error: unknown): Properties[] {
  const { properties = {} } = error as { properties?: Properties }
  return properties.errors?.map((one) => one.properties ?? {}) ?? [properties]
}

/** Keeps the tags that docxtemplater read in each part, even if it throws afterwards. */
function collector(read: Map<string, DXT.Part[]>): DXT.Module {
  let file = ''
  return {
    name: 'collector',
    set({ inspect }: { inspect?: { filePath?: string; postparsed?: DXT.Part[] } }) {
      if (inspect?.filePath) file = inspect.filePath
      if (inspect?.postparsed) read.set(file, inspect.postparsed)
    },
  }
}

/** Whether a valid template contains the tag. */
export function usesTag(template: Uint8Array, tag: string): boolean {
  const read = new Map<string, DXT.Part[]>()
  compiled(template, [collector(read)])
  return [...read.values()].some((parts) => hasTag(parts, tag))
}

function hasTag(parts: readonly DXT.Part[], tag: string): boolean {
  return parts.some(
    ({ type, value, subparsed }) =>
      type === 'placeholder' &&
      (tagName(value) === tag || (subparsed !== undefined && hasTag(subparsed, tag))),
  )
}

type Tell = (problem: TagProblem, tag: string) => void

function walk(parts: readonly DXT.Part[], known: Known, loop: string | undefined, tell: Tell): void {
  for (const part of parts) {
    if (part.type !== 'placeholder') continue
    const tag = tagName(part.value)
    const inner = part.subparsed
    if (part.module === 'rawxml') tell('raw', tag)
    else if (Object.hasOwn(known.loops, tag)) {
      if (!inner || loop) tell('nested', tag)
      else walk(inner, known, part.inverted ? undefined : tag, tell)
      continue
    } else if (!known.variables.includes(tag) && !(loop && known.loops[loop]?.includes(tag))) {
      const isEntry = Object.values(known.loops).some((entries) => entries.includes(tag))
      tell(isEntry ? 'outsideLoop' : 'unknown', tag)
    }
    if (inner) walk(inner, known, loop, tell)
  }
}

/** The text of the first paragraph that has the tag. */
function aroundOf(xml: string, tag: string): string {
  const wanted = squeezed(tag) || '{}'
  for (const paragraph of xml.split(/<\/w:p>/)) {
    const runs = [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)]
    const text = withoutEntities(runs.map(([, run = '']) => run).join(''))
    if (!squeezed(text).includes(wanted)) continue
    const at = Math.max(0, text.search(/[{}]/))
    const from = Math.max(0, at - AROUND)
    const cut = text.slice(from, at + AROUND).trim()
    return `${from ? '…' : ''}${cut}${at + AROUND < text.length ? '…' : ''}`
  }
  return ''
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
