import type { Element } from '@xmldom/xmldom'
import { fieldsOf } from './fields.ts'
import { attributeOf, elementsOf } from './xml.ts'

/** What a document does by itself when it is opened. */
export type Danger = 'macros' | 'loadsElsewhere'

/** The name or the type of a part, or the type of a relation, that is a program. */
export const RUNS = /vbaProject|vbaData|macroEnabled|activeX|oleObject|webextension|\/control$/i
const RUNNERS = new Set(['OLEObject', 'control', 'entryMacro', 'exitMacro', 'script'])
/** Another document put in as it is, and a database that is asked. */
const LOADERS = new Set(['altChunk', 'mailMerge'])
/** Fields that run a program, or fetch what lies elsewhere. */
const FETCHES =
  /^\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|MACROBUTTON|RD|DATABASE|CONTROL|HTMLCONTROL|PRINT)\b/i
const PICTURES = new Set(['blip', 'imagedata', 'fill', 'stroke', 'image', 'use'])

/** By the names of elements and attributes without their prefixes, which a document may choose. */
export function dangerOf(root: Element): Danger | undefined {
  for (const element of elementsOf(root)) {
    const danger = ofElement(element)
    if (danger) return danger
  }
  const fetches = fieldsOf(root).some(
    ({ instruction, isNamedByField }) => isNamedByField || FETCHES.test(instruction),
  )
  return fetches ? 'loadsElsewhere' : undefined
}

function ofElement(element: Element): Danger | undefined {
  const name = element.localName ?? ''
  const type = attributeOf(element, name === 'Relationship' ? 'Type' : 'ContentType')
  if (RUNNERS.has(name) || RUNS.test(type)) return 'macros'
  if (LOADERS.has(name) || (name === 'Relationship' && loads(element, type))) return 'loadsElsewhere'
  return PICTURES.has(name) && isLinked(element) ? 'loadsElsewhere' : undefined
}

/** Links that people click on may lead anywhere. */
const loads = (relation: Element, type: string): boolean =>
  type.endsWith('/aFChunk') ||
  (attributeOf(relation, 'TargetMode') === 'External' && !type.endsWith('/hyperlink'))

/** What lies in the document is said by `embed` or `id`. */
const isLinked = (picture: Element): boolean =>
  ['link', 'href', 'src'].some((name) => /^\s*(?!#|data:)\S/i.test(attributeOf(picture, name)))
