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

const BOOK = 'docs/specification.md'
const texts = { ...part1, ...part2, ...part2Rules, ...part3, ...part3Messages }
const known = await catalogue()

test.each(Object.entries(texts))('the texts of %s are there word for word', (_, expected) => {
  expect(expected.filter((text) => !known.has(plain(text)))).toEqual([])
})

test('every call of the specification is served under its address', () => {
  const served = new Set(routes.map(({ call: { method, path } }) => `${method} ${path}`))
  expect(calls2.filter((call) => !served.has(call))).toEqual([])
})

/** `| rule | [title of a test](its file) … |` */
const rows = readFileSync(BOOK, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Rule |-)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .map(([, rule = '', shown = '']) => ({ rule, shown }))

test('every rule of the specification names the tests that show it, and they are there', () => {
  expect(rows.length).toBeGreaterThan(0)
  for (const { rule, shown } of rows) {
    const links = [...shown.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]
    expect(links, rule).not.toEqual([])
    for (const [, title = '', link = ''] of links) {
      const file = join(dirname(BOOK), link)
      expect(existsSync(file), `${rule}: ${file}`).toBe(true)
      expect(readFileSync(file, 'utf8'), `${rule}: ${file}`).toContain(title)
    }
  }
})
