import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Every citation in comments and pages has a target: `rule 2.2.6` a section, `decision 23` a record, a link a file. */
const ROOTS = [
  'src',
  'db',
  'test',
  'scripts',
  'seed',
  'bench',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'vite.config.ts',
]
/** Released migrations are never edited: docs/specification.md explains their citations. */
const RELEASED = join('db', 'migrations')

function filesIn(path: string): string[] {
  if (path === RELEASED) return []
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
  return /\.(ts|tsx|mjs|css|sql|md)$/.test(path) ? [path] : []
}

const pages = ROOTS.flatMap(filesIn)
  .filter((path) => path !== join('test', 'citations.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Each match with its file, as `src/x.ts: rule 2.2.6`. */
const cited = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, match })))

test('every rule that is cited is a section of the specification', () => {
  const book = readFileSync('docs/specification.md', 'utf8')
  const sections = new Set([...book.matchAll(/^### (\d(?:\.\d+)+) /gm)].map(([, section]) => section))
  const found = cited(/\brules? (\d\.\d+(?:\.\d+)*(?:(?:,| and| to) \d\.\d+(?:\.\d+)*)*)/gi)
  const lost = found.flatMap(({ path, match: [text, numbers = ''] }) =>
    numbers.split(/,? (?:and |to )?/).every((number) => sections.has(number)) ? [] : [`${path}: ${text}`],
  )
  expect(found.length).toBeGreaterThan(200)
  expect(lost).toEqual([])
})

test('every decision that is cited is a record', () => {
  const records = new Set(readdirSync('docs/decisions').map((name) => Number.parseInt(name, 10)))
  const found = cited(/\bdecisions? (\d+)(?: and (\d+))?/gi)
  const lost = found.flatMap(({ path, match: [text, ...numbers] }) =>
    numbers.filter(Boolean).every((number) => records.has(Number(number))) ? [] : [`${path}: ${text}`],
  )
  expect(found.length).toBeGreaterThan(20)
  expect(lost).toEqual([])
})

test('nothing is cited by the numbers of a paper that is not here', () => {
  const explained = join('docs', 'specification.md')
  const found = cited(/\bspec(?:ification)? \d|\bdecisions \d+b?\b(?! and)/gi).filter(
    ({ path }) => path !== explained,
  )
  expect(found.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
})

test('every link between pages leads to a file', () => {
  const found = cited(/\]\(([^)#:]+)(?:#[^)]*)?\)/g).filter(({ path }) => path.endsWith('.md'))
  const lost = found.flatMap(({ path, match: [, link = ''] }) =>
    existsSync(join(dirname(path), link)) ? [] : [`${path}: ${link}`],
  )
  expect(found.length).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test('every decision has a number of its own, a title and a status, and stands in the index', () => {
  const folder = join('docs', 'decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const records = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(records.length).toBeGreaterThan(0)
  const numbers = records.map((name) => Number.parseInt(name, 10))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  for (const name of records) {
    const text = readFileSync(join(folder, name), 'utf8')
    const [, title] = /^# (\d+\. .+)\n\nStatus: (?:accepted|superseded by \[.+\]\(.+\))\.\n/.exec(text) ?? []
    expect(title, name).toMatch(new RegExp(`^${Number.parseInt(name, 10)}\\. `))
    expect(index, name).toContain(`- [${title}](${name})\n`)
  }
})
