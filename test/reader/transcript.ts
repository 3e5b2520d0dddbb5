import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'docs/accessibility.md'
const [BEGIN, END] = ['<!-- transcript -->', '<!-- end of the transcript -->']

export interface Heard {
  title: string
  /** All utterances of the act, of each language in which it was done. */
  en?: readonly string[]
  fr?: readonly string[]
}

/** Writes what was heard into the documentation; nothing if an act was left out. */
export function writeTranscript(acts: readonly Heard[]): void {
  if (acts.some(({ en, fr }) => !en || !fr)) return
  const lines = acts.map(({ title, en = [], fr = [] }) =>
    [`1. ${title}`, `   - ${spoken(en)}`, `   - ${spoken(fr)}`].join('\n'),
  )
  const [before, rest = ''] = readFileSync(FILE, 'utf8').split(`${BEGIN}\n`)
  const after = rest.split(END)[1]
  if (after === undefined) throw new Error(`${FILE} has no place for the transcript`)
  writeFileSync(FILE, `${before}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${after}`)
}

/** One line; what Markdown would read as its own is escaped. */
const spoken = (texts: readonly string[]) =>
  texts
    .join(' / ')
    .replace(/ +/g, ' ')
    .replace(/([*_`<[\]])/g, '\\$1')
