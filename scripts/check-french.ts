/** Part of `npm run texts:check`: the French of the catalogue is written as Canadian French is. */
import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'

const FAULTS: [RegExp, string][] = [
  [/'/, 'an apostrophe is ’'],
  [/ [:»]|« /, 'before a colon, and within « », the space does not break'],
  [/[\s\u00a0][?!;]/, 'no space stands before ? ! and ;'],
]

const { items } = parsePo(readFileSync('locales/fr.po', 'utf8'))
const faults = items.flatMap(({ msgstr: [text = ''] }) =>
  FAULTS.flatMap(([fault, rule]) => (fault.test(text) ? [`${rule}: ${text}`] : [])),
)
for (const fault of faults) console.error(fault)
if (!items.length) console.error('locales/fr.po has no texts')
process.exit(faults.length || !items.length ? 1 : 0)
