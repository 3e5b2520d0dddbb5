/**
 * `npm run test:faults` runs all rounds of test/faults and of the fuzz test, one file after the other, and writes the
 * results into the table of docs/reliability.md. `-- WORD` runs only the files with that word in their name, and keeps the
 * lines of the others.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESULTS, type Result } from './results.ts'

const TABLE = 'docs/reliability.md'
const [BEGIN, END] = ['<!-- results -->', '<!-- end of results -->']
const words = process.argv.slice(2)

const files = readdirSync('test/faults')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ project: 'faults', path: `test/faults/${name}` }))
const all = [...files, { project: 'server', path: 'test/fuzz.test.ts' }].filter(
  ({ path }) => !words.length || words.some((word) => path.includes(word)),
)
for (const { project, path } of all) {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', project, path], {
    env: { ...process.env, FAULTS: 'all' },
    stdio: 'inherit',
  })
  if (status) process.exitCode = 1
}

const results = (existsSync(RESULTS) ? readdirSync(RESULTS) : [])
  .map((name): Result => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')))
  .toSorted((one, other) => one.place - other.place)
const text = readFileSync(TABLE, 'utf8')
const [before, rest = ''] = text.split(`${BEGIN}\n`)
const after = rest.slice(rest.indexOf(END))
const told = rest
  .slice(0, rest.indexOf(END))
  .split('\n')
  .filter((line) => line.startsWith('|'))
const lines = new Map(told.slice(2).map((line) => [line.split('|')[1]?.trim() ?? '', line]))
for (const { fault, rounds, result, day } of results)
  lines.set(fault, `|${[fault, rounds, result, day].join('|')}|`)
const head = ['what fails', 'rounds', 'what happened', 'day']
const rows = [head, ...[...lines.values()].map((line) => line.split('|').slice(1, -1))]
const cells = rows.map((row) => row.map((cell) => cell.trim()))
const widths = head.map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)))
const [title, ...body] = cells.map((row) => row.map((cell, place) => cell.padEnd(widths[place] ?? 0)))
const rule = widths.map((width) => '-'.repeat(width))
const table = [title, rule, ...body].map((row) => `| ${row?.join(' | ')} |`).join('\n')
writeFileSync(TABLE, `${before}${BEGIN}\n\n${table}\n\n${after}`)
