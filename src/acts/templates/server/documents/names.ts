import { cleanLine } from '#core/contract/formats.ts'

/** Longest name in bytes without its extension: file systems allow 255, and a folder has to fit before it. */
const MAX = 180
/** Characters with a meaning in Windows or in paths. */
const SPECIAL = /[<>:"/\\|?*{}]+/g

/** Converts a text to a part of a file name that is valid on any system; never empty. */
export function fileName(text: string): string {
  const plain = cleanLine(text).replace(SPECIAL, '-').replace(/\s+/g, ' ')
  let cut = ''
  for (const character of plain) {
    if (Buffer.byteLength(cut + character) > MAX) break
    cut += character
  }
  return cut.replace(/^[\s.]+|[\s.]+$/g, '') || 'document'
}

/** Makes names that are unique in one folder, ignoring case. */
export function uniqueNames() {
  const taken = new Set<string>()
  return (text: string, ending: string): string => {
    const base = fileName(text)
    let name = base
    for (let nth = 2; taken.has(name.toLowerCase()); nth++) name = `${base} (${nth})`
    taken.add(name.toLowerCase())
    return `${name}.${ending}`
  }
}
