import type PizZip from 'pizzip'
import { elementsOf, rootOf } from './xml.ts'

/** Second rendering of the same content, whose text would be duplicated. */
const SECOND = 'Fallback'

/** Text of a letter without formatting, one line per paragraph. */
export function plainText(document: PizZip): string {
  const root = rootOf(document.file('word/document.xml')?.asText() ?? '')
  if (!root) return ''
  let text = ''
  for (const element of elementsOf(root)) {
    if (isWithin(element, SECOND)) continue
    if (element.localName === 'p') text += '\n'
    if (element.localName === 't') text += element.textContent ?? ''
    if (element.localName === 'tab') text += ' '
    if (element.localName === 'br') text += '\n'
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function isWithin(element: { parentNode: unknown }, name: string): boolean {
  for (
    let at = element.parentNode as typeof element & { localName?: string };
    at;
    at = at.parentNode as never
  )
    if (at.localName === name) return true
  return false
}
