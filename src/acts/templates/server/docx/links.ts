import type { Element } from '@xmldom/xmldom'
import { attributeOf, elementsOf } from './xml.ts'

/** Schemes that links in our documents may have. */
const SCHEMES = /^\s*(https?:|mailto:|tel:)/i
/** Matches a place within the document. */
const MARK = /^\s*#/
/** Matches a part of the package; an external address starts with a scheme or a host. */
const WITHIN = /^\s*(?![a-z][a-z0-9+.-]*:|[/\\]{2})\S/i
/** Elements that follow their target only on a click. */
const CLICKED = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

export const mayLeadTo = (address: string): boolean => SCHEMES.test(address) || MARK.test(address)

/**
 * Ids of a part's relations that lead out of the document; undefined if one of them is no clickable link, or claims to
 * be internal but is not.
 */
export function outwardOf(relations: Element): ReadonlySet<string> | undefined {
  const outward = new Set<string>()
  for (const element of elementsOf(relations)) {
    if (element.localName !== 'Relationship') continue
    const [type, target, mode] = ['Type', 'Target', 'TargetMode'].map((name) => attributeOf(element, name))
    if (/^(internal)?$/i.test(mode ?? '')) {
      if (!WITHIN.test(target ?? '')) return undefined
    } else if (type?.endsWith('/hyperlink') && mayLeadTo(target ?? ''))
      outward.add(attributeOf(element, 'Id'))
    else return undefined
  }
  return outward
}

/** Whether an element other than a link refers to an external relation, by any attribute. */
export function loadsThrough(outward: ReadonlySet<string>, element: Element): boolean {
  if (outward.size === 0 || CLICKED.has(element.localName ?? '')) return false
  return Array.from(element.attributes).some(({ value }) => outward.has(value))
}
