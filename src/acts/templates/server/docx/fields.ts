import type { Element } from '@xmldom/xmldom'
import { mayLeadTo } from './links.ts'
import { attributeOf, elementsOf } from './xml.ts'

const TEXTS = new Set(['instrText', 'delInstrText', 't', 'delText'])

/** Fields that show only the document itself, its properties, numbers, or marks within it. */
const HARMLESS = new Set(
  `= ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY CITATION COMMENTS COMPARE CREATEDATE DATE
  DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT IF
  INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS
  PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SKIPIF STYLEREF SUBJECT SYMBOL TA TC
  TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)
/** Matches a link to a place in the document, or its quoted target. */
const LINK = /^\s*HYPERLINK\s+("([^"]*)"|\\)/i

/** The first word is complete and no link, so that a field within it can only be an argument. */
const MADE = /^\s*(=|(?!HYPERLINK\b)\S+\s)/i

interface Field {
  /** Concatenated from its runs. */
  instruction: string
  /** Whether another field may produce its name or target. */
  isMadeByField: boolean
}

/** Whether no field of a part fetches or runs anything. */
export const areHarmless = (root: Element): boolean => fieldsOf(root).every(isHarmless)

function isHarmless({ instruction, isMadeByField }: Field): boolean {
  if (isMadeByField) return false
  const [, link, address = ''] = LINK.exec(instruction) ?? []
  if (link) return link === '\\' || mayLeadTo(address)
  const name = /^\s*(=|[^\s\\"]+)/.exec(instruction)?.[1]
  return name ? HARMLESS.has(name.toUpperCase()) : instruction.trim() === ''
}

/** Fields of a part, including nested ones. Instructions consist of the elements in `texts`. */
export function fieldsOf(root: Element, texts: ReadonlySet<string> = TEXTS): Field[] {
  const found: Field[] = []
  /** Text after the separator of a field no longer belongs to its instruction. */
  const open: { field: Field; isSeparated: boolean }[] = []
  const begin = (instruction = ''): Field => {
    const field = { instruction, isMadeByField: false }
    found.push(field)
    return field
  }
  for (const element of elementsOf(root)) {
    const name = element.localName ?? ''
    const type = name === 'fldChar' ? attributeOf(element, 'fldCharType') : ''
    const last = open.at(-1)
    const outer = last && !last.isSeparated ? last.field : undefined
    if (name === 'fldSimple') begin(attributeOf(element, 'instr'))
    else if (outer && texts.has(name)) outer.instruction += element.textContent ?? ''
    else if (type === 'begin') {
      if (outer && !MADE.test(outer.instruction)) outer.isMadeByField = true
      open.push({ field: begin(), isSeparated: false })
    } else if (type === 'separate' && last) last.isSeparated = true
    else if (type === 'end') open.pop()
  }
  return found
}
