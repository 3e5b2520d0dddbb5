import type { Element } from '@xmldom/xmldom'
import { attributeOf, elementsOf } from './xml.ts'

const TEXTS = new Set(['instrText', 'delInstrText', 't', 'delText'])

export interface Field {
  /** Put together from its runs. */
  instruction: string
  /** Another field stands before its first word, and may say what it is. */
  isNamedByField: boolean
}

/** The fields of a part; they stand within each other. */
export function fieldsOf(root: Element): Field[] {
  const found: Field[] = []
  /** What comes after its separator is no instruction any more. */
  const open: { field: Field; isSeparated: boolean }[] = []
  const begin = (instruction = ''): Field => {
    const field = { instruction, isNamedByField: false }
    found.push(field)
    return field
  }
  for (const element of elementsOf(root)) {
    const name = element.localName ?? ''
    const type = name === 'fldChar' ? attributeOf(element, 'fldCharType') : ''
    const last = open.at(-1)
    const outer = last && !last.isSeparated ? last.field : undefined
    if (name === 'fldSimple') begin(attributeOf(element, 'instr'))
    else if (outer && TEXTS.has(name)) outer.instruction += element.textContent ?? ''
    else if (type === 'begin') {
      if (outer && !outer.instruction.trim()) outer.isNamedByField = true
      open.push({ field: begin(), isSeparated: false })
    } else if (type === 'separate' && last) last.isSeparated = true
    else if (type === 'end') open.pop()
  }
  return found
}
