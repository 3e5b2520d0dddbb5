import { DOMParser, type Element, type Node } from '@xmldom/xmldom'

/** No other encoding than that in which the parts are read: a program that goes by it would read something else. */
const ENCODING = /^<\?xml\b[^>]*?\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i

/** The root of what every program reads alike as XML; nothing where it is not well-formed. */
export function rootOf(text: string): Element | undefined {
  const xml = text.replace(/^\ufeff/, '')
  // the entities of a document type could stand for anything
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || ENCODING.test(xml)) return undefined
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
