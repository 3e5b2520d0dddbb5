import type { Element } from '@xmldom/xmldom'
import { areHarmless } from './fields.ts'
import { loadsThrough, outwardOf } from './links.ts'
import { attributeOf, elementsOf } from './xml.ts'

/** Things that a document would do by itself when it is opened. */
export type Danger = 'macros' | 'loadsElsewhere' | 'attachedTemplate' | 'mailMerge'

/** Matches the name or type of a part, or the type of a relation, that is a program. */
export const RUNS = /vbaProject|vbaData|macroEnabled|activeX|oleObject|webextension|\/control$/i
const RUNNERS = new Set(['OLEObject', 'control', 'entryMacro', 'exitMacro', 'script'])
/** Elements that embed another document, or a page within a drawing. */
const LOADERS = new Set(['altChunk', 'subDoc', 'foreignObject'])
/** Matches an element or a relation type of content that Word loads with the document. */
const REFERENCES: readonly [RegExp, Danger][] = [
  [/^attachedTemplate$/, 'attachedTemplate'],
  [/^mailMerge|^recipientData$/, 'mailMerge'],
]
const PICTURES = new Set(['blip', 'imagedata', 'fill', 'stroke', 'image', 'use', 'feImage'])
/** Elements of a drawing that run, lead somewhere, or animate an attribute. */
const MOVERS = new Set(['a', 'set', 'animate', 'animateMotion', 'animateTransform', 'handler', 'listener'])
/** Style of a drawing that refers to content outside of it. */
const STYLED = /@import|url\(\s*["']?\s*(?!#|data:)[^\s"')]/i

/**
 * Finds a danger by the names of elements and attributes without prefixes, since a document may choose those. `outward`
 * holds the ids of the part's relations that lead out of the document.
 */
export function dangerOf(root: Element, outward: ReadonlySet<string>): Danger | undefined {
  const isDrawing = root.localName === 'svg'
  for (const element of elementsOf(root)) {
    const danger = ofElement(element) ?? (isDrawing && doesSomething(element) ? 'macros' : undefined)
    if (danger) return danger
    if (loadsThrough(outward, element) || (isDrawing && isStyledElsewhere(element))) return 'loadsElsewhere'
  }
  const isLinked = root.localName === 'Relationships' && !outwardOf(root)
  return isLinked || !areHarmless(root) ? 'loadsElsewhere' : undefined
}

function ofElement(element: Element): Danger | undefined {
  const name = element.localName ?? ''
  const type = attributeOf(element, name === 'Relationship' ? 'Type' : 'ContentType')
  if (RUNNERS.has(name) || RUNS.test(type)) return 'macros'
  const referred = name === 'Relationship' ? type.slice(type.lastIndexOf('/') + 1) : name
  const reference = REFERENCES.find(([names]) => names.test(referred))
  if (reference) return reference[1]
  if (LOADERS.has(name) || type.endsWith('/aFChunk') || attributeOf(element, 'manifestLocation')) {
    return 'loadsElsewhere'
  }
  return PICTURES.has(name) && isLinked(element) ? 'loadsElsewhere' : undefined
}

/** Content within the document is referred to by `embed` or `id`. */
const isLinked = (picture: Element): boolean =>
  ['link', 'href', 'src'].some((name) => /^\s*(?!#|data:)\S/i.test(attributeOf(picture, name)))

const doesSomething = (element: Element): boolean =>
  MOVERS.has(element.localName ?? '') ||
  Array.from(element.attributes).some(
    ({ name, value }) => /^(\w+:)?on/i.test(name) || /^\s*javascript:/i.test(value),
  )

const isStyledElsewhere = (element: Element): boolean =>
  (element.localName === 'style' && STYLED.test(element.textContent ?? '')) ||
  Array.from(element.attributes).some(({ value }) => STYLED.test(value))
