import type { Element } from '@xmldom/xmldom'
import { attributeOf, elementsOf } from './xml.ts'

/** What people may click on in a document that we send. */
const SCHEMES = /^\s*(https?:|mailto:|tel:)/i
/** A place within the document. */
const MARK = /^\s*#/
/** A part of the package; an address elsewhere names its scheme or its machine. */
const WITHIN = /^\s*(?![a-z][a-z0-9+.-]*:|[/\\]{2})\S/i
/** The elements that lead away when somebody clicks, and not by themselves. */
const CLICKED = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

export const mayLeadTo = (address: string): boolean => SCHEMES.test(address) || MARK.test(address)

/**
 * The names of a part's relations that lead out of the document; nothing where one of them is no link to click on, or
 * says that it lies within and does not.
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

/** Whether something other than a link refers to a relation that leads out, whatever its attribute is called. */
export function loadsThrough(outward: ReadonlySet<string>, element: Element): boolean {
  if (outward.size === 0 || CLICKED.has(element.localName ?? '')) return false
  return Array.from(element.attributes).some(({ value }) => outward.has(value))
}
