import PizZip from 'pizzip'
import { withoutEntities } from '#core/server/markup.ts'
import { NOT_CALCULATED } from '../cells/errors.ts'

/** Unpacked parts of a workbook by name. */
export type Parts = Map<string, Buffer>

export const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STYLES = 'xl/styles.xml'
/** First id of custom number formats by the standard. */
const FIRST_OWN_FORMAT = 164

export interface Sheet {
  name: string
  /** Index among all tabs, starting with 1. */
  tab: number
  part: string
}

const xmlOf = (parts: Parts, name: string) => parts.get(name)?.toString() ?? ''
const attribute = (tag: string, name: string) => {
  const [, double, single] =
    new RegExp(String.raw`\s(?:\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return double ?? single
}

/** Tabs that are tables: a chart may have its own tab. */
export function sheetsIn(parts: Parts): Sheet[] {
  const targets = new Map<string, string>()
  for (const [tag] of xmlOf(parts, RELATIONS).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const [id, target = ''] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && attribute(tag, 'Type')?.endsWith('/worksheet'))
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const tabs = [...xmlOf(parts, WORKBOOK).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
  return tabs.flatMap(([tag], place) => {
    const part = targets.get(attribute(tag, 'id') ?? '')
    const name = withoutEntities(attribute(tag, 'name') ?? '').replaceAll('\0', '')
    return part === undefined ? [] : [{ name, tab: place + 1, part }]
  })
}

/**
 * Rewrites what read-excel-file would misread: the 1904 flag as a word, custom date formats with a low id, dates and
 * times in ISO format. Cells that it would read as empty become texts: errors, and formulas without a value.
 */
export function mend(bytes: Buffer, parts: Parts, { part }: Sheet): { bytes: Buffer; formulas: number } {
  const sheet = mendSheet(parts.get(part) ?? Buffer.alloc(0))
  const mended = [
    [WORKBOOK, mendFlag(xmlOf(parts, WORKBOOK))],
    [STYLES, mendFormats(xmlOf(parts, STYLES))],
    [part, sheet.xml],
  ] as const
  const changed = mended.flatMap(([name, xml]) => (xml === undefined ? [] : [{ name, xml }]))
  if (!changed.length) return { bytes, formulas: sheet.formulas }
  const zip = new PizZip()
  for (const [name, content] of parts)
    if (/\.(xml|rels)$/i.test(name) && (name === part || !name.startsWith('xl/worksheets/')))
      zip.file(name, content)
  for (const { name, xml } of changed) zip.file(name, xml)
  return { bytes: zip.generate({ type: 'nodebuffer', compression: 'STORE' }), formulas: sheet.formulas }
}

const changedOr = (before: string, after: string) => (before === after ? undefined : after)

const mendFlag = (xml: string) => changedOr(xml, xml.replace(/(\sdate1904=["'])(?:true|on)(?=["'])/, '$11'))

function mendFormats(xml: string): string | undefined {
  const own = new Set<string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const id = attribute(tag, 'numFmtId')
    if (id && Number(id) < FIRST_OWN_FORMAT) own.add(id)
  }
  const moved = (all: string, before: string, id: string) =>
    own.has(id) ? `${before}${Number(id) + 10 * FIRST_OWN_FORMAT}` : all
  return own.size ? xml.replace(/(\snumFmtId=["'])(\d+)(?=["'])/g, moved) : undefined
}

/** Matches a cell: its prefix, attributes and content. */
const CELL = /<((?:\w+:)?)c(\s[^>]*?)?>([\s\S]*?)<\/\1c>/g
const FORMULA = /<(?:\w+:)?f[\s/>]/

function mendSheet(content: Buffer): { xml?: string; formulas: number } {
  const marks = ['t="e"', "t='e'", 't="d"', "t='d'", '<f', ':f']
  if (!marks.some((mark) => content.includes(mark))) return { formulas: 0 }
  let formulas = 0
  const before = content.toString()
  // an empty cell element would match together with the next one
  const after = before
    .replace(/<(?:\w+:)?c(?:\s[^>]*)?\/>/g, '')
    .replace(CELL, (all, prefix, given, inner) => {
      const [at, cell] = [String(given ?? ''), String(inner)]
      const type = attribute(at, 't')
      const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(cell)?.[1]
      const isFormula = FORMULA.test(cell)
      if (isFormula) formulas += 1
      const text = textInstead(type, value, isFormula)
      if (text === undefined) return all
      const others = at.replace(/\st=(?:"\w*"|'\w*')/, '')
      return `<${prefix}c${others} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`
    })
  return { xml: after, formulas }
}

function textInstead(
  type: string | undefined,
  value: string | undefined,
  isFormula: boolean,
): string | undefined {
  if (type === 'e') return value || '#VALUE!'
  if (isFormula && type !== 'inlineStr' && (value === undefined || (value === '' && type !== 'str')))
    return NOT_CALCULATED
  return type === 'd' && value
    ? value.replace(/T(?:00:00(?::00(?:\.0+)?)?)?/, (time) => (time === 'T' ? ' ' : ''))
    : undefined
}
