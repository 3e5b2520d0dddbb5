import { DOMParser, type Element, type Node } from '@xmldom/xmldom'

/** No other encoding than that in which the parts are read: a program that goes by it would read something else. */
const ENCODING = /^<\?xml\b[^>]*?\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i

/** Of a letter's parts some 30; reading takes longer with each element that is open. */
const MAX_DEPTH = 500

/** The root of what every program reads alike as XML; nothing where it is not well-formed. */
export function rootOf(text: string): Element | undefined {
  const xml = text.replace(/^\ufeff/, '')
  // the entities of a document type could stand for anything
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

/** Told without reading it as XML; what is not well-formed may be counted wrongly. */
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

/** Where its `>` stands; one within quotes belongs to a value. */
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

/** All of them in the order of the text; without recursion, for they may be nested deeply. */
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

/** Under any prefix; empty where there is none. */
export const attributeOf = (element: Element, name: string): string =>
  Array.from(element.attributes).find(({ localName }) => localName === name)?.value ?? ''
