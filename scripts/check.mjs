/**
 * Runs the checks of `npm test`: the static checks, two at a time, then the tests of all levels in one run of Vitest.
 * With --change (`npm run check`) only the quick checks and the tests of changed files; with names of checks, only
 * those. Everything runs to the end, so that one run shows all failures; the end names them again. The last line is
 * always `N passed, N failed`: every test counts as one, and every static check.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { Parts } from './parts.mjs'
import { TestProgress } from './test-progress.mjs'

const program = (name) => join('node_modules', '.bin', name)

const CHECKS = [
  // the longest first; it includes the type check
  { name: 'lint and types', run: [program('oxlint'), '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'texts in both languages', run: ['npm', 'run', 'texts:check'] },
  { name: 'names in SQL', run: ['node', 'scripts/check-sql.ts'] },
  { name: 'import walls', run: ['node', 'scripts/check-imports.mjs'], slow: true },
  { name: 'nothing unused', run: [program('knip')], slow: true },
  { name: 'schema as migrated', run: ['node', 'scripts/schema.ts', '--check'], slow: true },
  { name: 'format', run: [program('biome'), 'format', '.'], mend: 'npm run format mends it' },
]
/** In the order of execution (vitest.config.ts). */
const PROJECTS = ['unit', 'ui', 'server', 'faults', 'browser']
const AT_ONCE = 2

const change = process.argv[2] === '--change'
const named = change ? [] : process.argv.slice(2)
const unknown = named.filter((name) => !CHECKS.some((check) => check.name === name))
if (unknown.length) {
  console.error(`There is no check named ${unknown.join(', ')}`)
  process.exit(1)
}

const parts = new Parts()
const total = { passed: 0, failed: 0 }
const failures = []
await runChecks(CHECKS.filter(({ name, slow }) => (change ? !slow : !named.length || named.includes(name))))
if (!named.length) await runTests()
parts.end()
console.log(`\n${parts.table()}\n`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

async function runChecks(checks) {
  parts.begin('checks')
  const waiting = [...checks]
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting))
}

async function runCheck({ name, run, mend }) {
  const begun = Date.now()
  const { ok, output } = await spawned(run)
  total[ok ? 'passed' : 'failed'] += 1
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  if (ok) return
  failures.push(name)
  console.log(`${output}\n${mend ? `${mend}\n` : ''}It alone: npm test -- '${name}'`)
}

function spawned([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, NO_COLOR: '1' },
      shell: process.platform === 'win32',
    })
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => output.push(text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, output: output.join('').trim() }))
  })
}

async function runTests() {
  const files = change ? (await import('./changed.ts')).changedTests() : []
  if (change && !files.length) return
  const projects = change ? PROJECTS.filter((name) => !['faults', 'browser'].includes(name)) : PROJECTS
  const progress = new TestProgress(parts)
  const vitest = await startVitest('test', files, {
    watch: false,
    project: projects,
    reporters: [progress],
    passWithNoTests: change,
  })
  await vitest.close()
  total.passed += progress.passed
  total.failed += progress.failed
  failures.push(...progress.failures)
}
