import { cleanLine } from '#core/contract/formats.ts'

/** Bytes of a name without its ending: file systems take 255, and a folder has to fit before it. */
const MAX = 180
/** What Windows or a path gives a meaning. */
const SPECIAL = /[<>:"/\\|?*{}]+/g

/** A text as part of the name of a file, on any system; never empty. */
export function fileName(text: string): string {
  const plain = cleanLine(text).replace(SPECIAL, '-').replace(/\s+/g, ' ')
  let cut = ''
  for (const character of plain) {
    if (Buffer.byteLength(cut + character) > MAX) break
    cut += character
  }
  return cut.replace(/^[\s.]+|[\s.]+$/g, '') || 'document'
}

/** Makes names that no two files of one folder share, capitals aside. */
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
