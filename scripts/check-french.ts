/**
 * Part of `npm run texts:check`: checks that the French of the catalogue follows Canadian typography, and uses the same
 * values as the English.
 */
import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

const FAULTS: [RegExp, string][] = [
  [/'/, 'an apostrophe is ’'],
  [/ [:»]|« /, 'before a colon, and within « », the space does not break'],
  [/[\s\u00a0][?!;]/, 'no space stands before ? ! and ;'],
]

/** Every sentence about a list gets all of these, and uses those that its grammar needs. */
const OF_NOUNS = new Set([
  'one',
  'many',
  'a',
  'this',
  'titleOfOne',
  'titleOfMany',
  'capitalisedOne',
  'capitalisedMany',
])

const { items } = parsePo(readFileSync('locales/fr.po', 'utf8'))
const faults = items.flatMap(({ msgid, msgstr: [text = ''] }) => [
  ...FAULTS.flatMap(([fault, rule]) => (fault.test(text) ? [`${rule}: ${text}`] : [])),
  ...(text && valuesOf(text) !== valuesOf(msgid) ? [`its values are those of “${msgid}”: ${text}`] : []),
])
for (const fault of faults) console.error(fault)
if (!items.length) console.error('locales/fr.po has no texts')
process.exit(faults.length || !items.length ? 1 : 0)

/** The names of the values in a text, sorted; none for an unreadable text. */
function valuesOf(text: string): string {
  const names = new Set<string>()
  const visit = (tokens: readonly unknown[]) => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, , cases] = token as [string, string?, (Record<string, unknown[]> | string)?]
      // French uses the 24-hour clock
      if (!OF_NOUNS.has(name)) names.add(name.replace(/^time(12|24)$/, 'time'))
      if (typeof cases === 'object')
        for (const part of Object.values(cases)) if (Array.isArray(part)) visit(part)
    }
  }
  visit(compileMessage(text))
  return [...names].sort().join()
}
