import type { Element, Node } from '@xmldom/xmldom'
import type PizZip from 'pizzip'
import { MAIN } from './judge.ts'
import { elementsOf, rootOf } from './xml.ts'

/** A second rendering of the same content, whose text would be duplicated; and text that was moved elsewhere or deleted. */
const NOT_SHOWN = ['Fallback', 'moveFrom', 'del']
/** Elements that stand for a sign, of which the tab is a space here. */
const SIGNS: Record<string, string> = { p: '\n', br: '\n', cr: '\n', tab: ' ', ptab: ' ', noBreakHyphen: '-' }

/** Text of a letter without formatting, one line per paragraph. */
export function plainText(document: PizZip): string {
  const root = rootOf(document.file(mainPart(document))?.asText() ?? '')
  if (!root) return ''
  let text = ''
  for (const element of elementsOf(root)) {
    if (NOT_SHOWN.some((name) => isWithin(element, name)) || isHidden(element)) continue
    if (element.localName === 't') text += element.textContent ?? ''
    text += SIGNS[element.localName ?? ''] ?? ''
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The name of the main part, which another program may call differently. */
function mainPart(document: PizZip): string {
  const types = rootOf(document.file('[Content_Types].xml')?.asText() ?? '')
  const main = types && [...elementsOf(types)].find((one) => one.getAttribute('ContentType') === MAIN)
  return (main?.getAttribute('PartName') ?? '/word/document.xml').slice(1)
}

/** Whether it is in a run of hidden text. */
function isHidden({ parentNode }: Element): boolean {
  const properties = childrenOf(parentNode, 'rPr').flatMap((one) => childrenOf(one, 'vanish'))
  return properties.some((vanish) => !/^(0|false|off)$/.test(vanish.getAttribute('w:val') ?? ''))
}

const childrenOf = (node: Node | null, name: string) =>
  Array.from(node?.childNodes ?? []).filter(
    (one): one is Element => 'localName' in one && one.localName === name,
  )

function isWithin(element: { parentNode: unknown }, name: string): boolean {
  for (
    let at = element.parentNode as typeof element & { localName?: string };
    at;
    at = at.parentNode as never
  )
    if (at.localName === name) return true
  return false
}
