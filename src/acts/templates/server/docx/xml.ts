import { DOMParser, type Element, type Node } from '@xmldom/xmldom'

/** Matches any encoding other than the one used here: a program that respects it would read different text. */
const ENCODING = /^<\?xml\b[^>]*?\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i

/** Parts of a letter have about 30 levels; parsing slows down with each open element. */
const MAX_DEPTH = 500

/** Root element, if every program parses the text in the same way; undefined if it is not well-formed. */
export function rootOf(text: string): Element | undefined {
  const xml = text.replace(/^\ufeff/, '')
  // entities of a doctype could expand to anything
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || ENCODING.test(xml) || isTooDeep(xml)) return undefined
  try {
    const parser = new DOMParser({
      onError: (level) => {
        if (level !== 'warning') throw new Error(level)
      },
    })
    return parser.parseFromString(xml, 'text/xml').documentElement ?? undefined
  } catch {
    return undefined
  }
}

const QUIET = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Counts without an XML parser; malformed text may be counted wrongly. */
function isTooDeep(xml: string): boolean {
  let depth = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const quiet = QUIET.find(([opens]) => xml.startsWith(opens, at))
    const end = quiet ? xml.indexOf(quiet[1], at + quiet[0].length) : endOfTag(xml, at)
    if (end < 0) return false
    if (!quiet && xml[end - 1] !== '/') depth += xml[at + 1] === '/' ? -1 : 1
    if (depth > MAX_DEPTH) return true
    at = end
  }
  return false
}

/** Index of the closing `>`, ignoring those within quotes. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const sign = xml.charAt(at)
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

/** All elements in document order; iterative, because they may be nested deeply. */
export function* elementsOf(root: Element): Generator<Element> {
  for (let node: Node | null = root; node; node = after(node, root)) {
    if (node.nodeType === node.ELEMENT_NODE) yield node as Element
  }
}

function after(node: Node, root: Node): Node | null {
  if (node.firstChild) return node.firstChild
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) {
    if (at.nextSibling) return at.nextSibling
  }
  return null
}

/** Value of an attribute with any prefix; empty if there is none. */
export const attributeOf = (element: Element, name: string): string =>
  Array.from(element.attributes).find(({ localName }) => localName === name)?.value ?? ''
