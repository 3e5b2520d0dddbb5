import type PizZip from 'pizzip'
import { fieldsOf } from './fields.ts'
import type { TagFault, TagProblem } from './tags.ts'
import { attributeOf, elementsOf, rootOf } from './xml.ts'

/** Matches a name in braces as written in an XML part; GUIDs and other uses of braces do not match. */
const NAME = /\{\s*[#^/]?\s*(\p{L}[\p{L}\p{N}._ \u00a0]*)\s*\}/gu

const CUSTOM_DATA = /^customXml\//
/** Building blocks, which the document does not show. */
const HIDDEN_PARTS = /^word\/glossary\//
/** Deleted texts, and instructions, which are judged field by field. */
const OTHER_TEXTS = new Set(['delText', 'delInstrText', 'instrText'])
/** Attributes of a picture or drawing that a screen reader reads out. */
const DESCRIPTIONS = new Set(['descr', 'title', 'alt'])
const INSTRUCTION = new Set(['instrText'])
const TYPED = new Set(['t'])
/** Document properties and cover pages are filled, as are the controls that show them. */
const FILLED_DATA = /core-properties|extended-properties|coverPageProps/

/**
 * Tags left in documents rendered from a template, which together contain all of its sections: in link addresses,
 * alternative texts, field instructions, charts and data. Each is named once per kind of place.
 */
export function unfilledTags(template: PizZip, documents: readonly PizZip[]): TagFault[] {
  const faults = new Map<string, TagFault>()
  const add = (problem: TagProblem, text: string, part: string) => {
    for (const [around, name = ''] of text.matchAll(NAME)) {
      const tag = name.trim()
      faults.set(`${problem} ${tag}`, { problem, tag, part, around: around === `{${tag}}` ? '' : around })
    }
  }
  for (const [name, xml] of partsOf(template)) {
    if (!/^word\/[^/]+\.xml$/.test(name)) continue
    for (const text of boundTexts(xml)) add('inData', text, name)
    // a tag that is typed into a field is filled, but the page shows what the field said before
    for (const text of typedTexts(xml)) add('inField', text, name)
  }
  for (const [name, xml] of documents.flatMap((document) => [...partsOf(document)])) {
    for (const [problem, text] of textsOf(name, xml)) add(problem, text, name)
  }
  return [...faults.values()]
}

function* partsOf(zip: PizZip): Generator<[string, string]> {
  for (const { name } of zip.file(/\.(xml|rels|svg)$/i)) {
    const xml = HIDDEN_PARTS.test(name) ? '' : (zip.file(name)?.asText() ?? '')
    if (/\{|%7b/i.test(xml)) yield [name, xml]
  }
}

/** Texts and attributes of a part, each with the problem that a tag in it would be. */
function* textsOf(name: string, xml: string): Generator<[TagProblem, string]> {
  const root = rootOf(xml.replace(/<!DOCTYPE[^>[]*>/i, ''))
  if (!root) return
  const elsewhere: TagProblem = CUSTOM_DATA.test(name) ? 'inData' : 'notFilled'
  let words = ''
  for (const element of elementsOf(root)) {
    const local = element.localName ?? ''
    for (const { localName, value } of Array.from(element.attributes)) {
      if (local === 'Relationship') yield ['inLink', value.replace(/%7b/gi, '{').replace(/%7d/gi, '}')]
      else if (local !== 'fldSimple')
        yield [DESCRIPTIONS.has(localName ?? '') ? 'inDescription' : elsewhere, value]
    }
    if (OTHER_TEXTS.has(local)) continue
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType !== child.TEXT_NODE && child.nodeType !== child.CDATA_SECTION_NODE) continue
      words += child.nodeValue ?? ''
    }
  }
  yield [elsewhere, words]
  for (const { instruction } of fieldsOf(root, INSTRUCTION))
    yield [/^\s*HYPERLINK\b/i.test(instruction) ? 'inLink' : 'inField', instruction]
}

/** Texts that are typed into the instructions of fields. */
function typedTexts(xml: string): string[] {
  const root = rootOf(xml)
  if (!root) return []
  const simple = new Set([...elementsOf(root)].map((element) => attributeOf(element, 'instr')))
  return fieldsOf(root, TYPED).flatMap(({ instruction }) => (simple.has(instruction) ? [] : [instruction]))
}

/** Texts of content controls that show document data instead. */
function* boundTexts(xml: string): Generator<string> {
  const root = xml.includes('dataBinding') ? rootOf(xml) : undefined
  if (!root) return
  for (const element of elementsOf(root)) {
    if (element.localName !== 'dataBinding') continue
    const source = attributeOf(element, 'prefixMappings') + attributeOf(element, 'xpath')
    if (!FILLED_DATA.test(source)) yield element.parentNode?.parentNode?.textContent ?? ''
  }
}
