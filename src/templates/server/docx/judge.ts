import { DOMParser } from '@xmldom/xmldom'
import { DOCX } from '../../contract/template.ts'
import { DocumentFault, type FileFault } from './archive.ts'

/** Of one part that is XML: reading it takes some fifty times its size. */
const MOST_XML = 8 * 1024 * 1024
const CONTENT_TYPES = '[Content_Types].xml'
const MAIN = `${DOCX}.main+xml`
const isXml = (name: string) => /\.(xml|rels)$/i.test(name)

/** What runs when the document is opened. */
const RUNS = /vbaProject|macroEnabled|activeX|oleObject/i
/** Fields that run a program, or fetch what lies elsewhere. */
const FETCHES = /^\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|MACROBUTTON|RD|DATABASE)\b/i

/**
 * Refuses what is no Word document, holds macros, or loads something from elsewhere: documents go to people outside,
 * who trust what we send. Throws a DocumentFault.
 */
export function judge(parts: ReadonlyMap<string, Buffer>): void {
  const types = parts.get(CONTENT_TYPES)?.toString() ?? refuse('notWord')
  if ([types, ...parts.keys()].some((text) => RUNS.test(text))) refuse('macros')
  if (!types.includes(`"${MAIN}"`) || !parts.has('_rels/.rels')) refuse('notWord')
  for (const [name, bytes] of parts) {
    if (!isXml(name)) continue
    if (bytes.length > MOST_XML) refuse('tooLarge')
    const xml = bytes.toString()
    if (!isWellFormed(xml)) refuse('damaged')
    if (/\.rels$/i.test(name) && loadsElsewhere(xml)) refuse('loadsElsewhere')
    if (fieldsOf(xml).some((field) => FETCHES.test(field))) refuse('loadsElsewhere')
  }
}

/** Links that people click on may lead anywhere. */
function loadsElsewhere(relations: string): boolean {
  return [...relations.matchAll(/<Relationship\b[^>]*>/g)].some(
    ([relation]) => /TargetMode\s*=\s*["']External["']/i.test(relation) && !/\/hyperlink["']/.test(relation),
  )
}

/** The instructions of the fields of a part, each put together from its runs. */
function fieldsOf(xml: string): string[] {
  const simple = [...xml.matchAll(/w:instr\s*=\s*["']([^"']*)/g)].map(([, instruction = '']) => instruction)
  const complex = xml
    .split(/w:fldCharType\s*=\s*["']begin["']/)
    .slice(1)
    .map((field) => [...field.matchAll(/<w:instrText\b[^>]*>([^<]*)/g)].map(([, text = '']) => text).join(''))
  return [...simple, ...complex]
}

/** No document type: its entities could stand for anything. */
export function isWellFormed(xml: string): boolean {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return false
  try {
    new DOMParser({
      onError: (level) => {
        if (level !== 'warning') throw new Error(level)
      },
    }).parseFromString(xml, 'text/xml')
    return true
  } catch {
    return false
  }
}

function refuse(fault: FileFault): never {
  throw new DocumentFault(fault)
}
