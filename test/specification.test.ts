import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/server/features.ts'
import { calls2 } from './specification/calls-2.ts'
import { catalogue, plain } from './specification/catalogue.ts'
import { part1 } from './specification/texts-1.ts'
import { part2 } from './specification/texts-2.ts'
import { part2Rules } from './specification/texts-2-rules.ts'
import { part3 } from './specification/texts-3.ts'
import { part3Messages } from './specification/texts-3-messages.ts'

const texts = { ...part1, ...part2, ...part2Rules, ...part3, ...part3Messages }
const known = await catalogue()

test.each(Object.entries(texts))('the texts of %s are there word for word', (_, expected) => {
  expect(expected.filter((text) => !known.has(plain(text)))).toEqual([])
})

test('every call of the specification is served under its address', () => {
  const served = new Set(routes.map(({ call: { method, path } }) => `${method} ${path}`))
  expect(calls2.filter((call) => !served.has(call))).toEqual([])
})

/** `| rule | … [title of a test](its file) … |` */
const rowsOf = (book: string) =>
  readFileSync(book, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Rule |Criterion |Act |Requirement |Finding |-)/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .map(([, rule = '', ...cells]) => ({ rule, cells, links: [...cells.join(' ').matchAll(LINK)] }))
const LINK = /\[([^\]]+)\]\(((?:\.|decisions\/|[\w-]+\.md)[^)]*)\)/g

test.each(['docs/specification.md', 'docs/accessibility.md', 'docs/security.md'])(
  'the tests that %s names are there',
  (book) => {
    const rows = rowsOf(book)
    expect(rows.length).toBeGreaterThan(0)
    for (const { rule, links } of rows) {
      for (const [, title = '', link = ''] of links) {
        const file = join(dirname(book), link)
        expect(existsSync(file), `${rule}: ${file}`).toBe(true)
        // a page as a whole has our own name
        if (link.startsWith('.')) expect(readFileSync(file, 'utf8'), `${rule}: ${file}`).toContain(title)
      }
    }
  },
)

test('every rule of the specification names the tests that show it', () => {
  expect(rowsOf('docs/specification.md').filter(({ links }) => !links.length)).toEqual([])
})

test('each of the 55 criteria of accessibility names the tests that show it, or says why it has none', () => {
  const criteria = rowsOf('docs/accessibility.md').filter(({ rule }) => /^\d/.test(rule))
  expect(criteria.length).toBe(55)
  const bare = criteria.filter(({ links }) => !links.length)
  expect(
    bare.filter(({ cells }) => !/^(Nothing to which it applies|Partly: |By eye: )/.test(cells[1] ?? '')),
  ).toEqual([])
})

test('each of the 253 requirements on security, and each finding, has its test or its reason', () => {
  const rows = rowsOf('docs/security.md')
  const requirements = rows.filter(({ rule }) => /^\d+\.\d+\.\d+$/.test(rule))
  expect(new Set(requirements.map(({ rule }) => rule)).size).toBe(253)
  expect(requirements.filter(({ cells: [, , state = ''] }) => !STATES.includes(state))).toEqual([])
  expect(rows.filter(({ rule }) => /^[HML]-\d+$/.test(rule))).toHaveLength(32)
  const bare = rows.filter(({ cells, links }) => {
    const [state = '', shown = ''] = cells.slice(-3)
    return !shown || (state === 'Met' && !links.length && !shown.startsWith('By design: '))
  })
  expect(bare.map(({ rule }) => rule)).toEqual([])
})

const STATES = ['Met', 'Partly', 'Not met', 'Not applicable']
