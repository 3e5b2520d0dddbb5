/**
 * What `npm test` runs, and with --change `npm run check`, which leaves out what takes longer than a minute: lanes
 * beside one another, each one step after the other. The first step that fails shows its output and ends `npm test`;
 * `npm run check` goes on and shows all. The last line is always `N passed, N failed`: every test counts as one, and
 * every static check.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LATE } from './late-reporter.mjs'

const program = (name) => join('node_modules', '.bin', name)
/** What Node compiled of the programs that are started over and over. */
const COMPILED = join(process.cwd(), 'node_modules', '.cache', 'node')
const here = mkdtempSync(join(tmpdir(), 'passerelle-check-'))

/**
 * A test that passes only at its second attempt is named: it depends on timing, and so it or the application has to be
 * mended. It does not end the run, which would hide what the others say.
 */
const ATTEMPTS = 2

/** The run stops at a name that is not there: a check that is missing has not passed. */
const CHECKS = [
  { name: 'format', run: [program('biome'), 'format', '.'], mend: 'npm run format mends it' },
  { name: 'lint', run: [program('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types: contracts', run: [program('tsc'), '-p', 'tsconfig.contract.json'] },
  { name: 'types: server', run: [program('tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: browser', run: [program('tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types: journeys', run: [program('tsc'), '-p', 'tsconfig.browser.json'] },
  { name: 'import walls', run: ['node', 'scripts/check-imports.mjs'] },
  { name: 'nothing unused', run: [program('knip')] },
  { name: 'texts in both languages', run: ['npm', 'run', 'texts:check'] },
  { name: 'schema as migrated', run: ['node', 'scripts/schema.ts', '--check'] },
]
const TESTS = [
  { name: 'tests, first half', tests: ['unit', 'server'], shard: '1/2', workers: 1 },
  // mostly they wait for a server that starts again
  { name: 'faults', tests: ['faults'], workers: 1 },
  { name: 'tests, third quarter', tests: ['unit', 'server'], shard: '3/4', workers: 1 },
]
/**
 * A journey waits half of its time for its browser, a server or a clock, so it shares the processors with the tests. A
 * quarter of these is left for after it, so that both lanes end together.
 */
const JOURNEYS = [
  { name: 'browser code built', run: ['node', 'scripts/setup.mjs'] },
  { name: 'browser journeys', tests: ['browser'], workers: 2 },
  { name: 'tests, last quarter', tests: ['unit', 'server'], shard: '4/4', workers: 1 },
]
/** A third lane would only make each test wait longer for a processor, and some too long. */
const LANES = [[...CHECKS, ...TESTS], JOURNEYS]

const SLOW = ['import walls', 'nothing unused', 'schema as migrated']
const QUICK = CHECKS.map(({ name }) => name).filter((name) => !SLOW.includes(name))

let passed = 0
let failed = 0
const change = process.argv[2] === '--change'
const only = change ? QUICK : process.argv.slice(2)
const unknown = only.filter((name) => !LANES.flat().some((step) => step.name === name))
if (unknown.length) {
  console.error(`There is no step named ${unknown.join(', ')}`)
  process.exit(1)
}
const ended = new AbortController()
const lanes = LANES.map((steps) => steps.filter(({ name }) => !only.length || only.includes(name)))
if (change) lanes.push(await testsOfChange())
await Promise.all(lanes.map(runLane))
rmSync(here, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)

async function testsOfChange() {
  const { changedTests } = await import('./changed.ts')
  const files = changedTests()
  return files.length
    ? [{ name: `tests in ${files.join(', ')}`, tests: ['unit', 'server'], workers: 2, files }]
    : []
}

/** A step that was ended because one of another lane failed says nothing: it is neither passed nor failed. */
async function runLane(steps) {
  for (const step of steps) {
    if (ended.signal.aborted) return
    const begun = Date.now()
    const result = await (step.tests ? runTests(step) : runCheck(step))
    if (ended.signal.aborted) return
    passed += result.passed
    failed += result.failed
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    console.log(
      `${result.failed ? '✗' : '✓'} ${step.name} (${seconds} s${step.tests ? `, ${result.passed} passed` : ''})`,
    )
    for (const name of result.late ?? []) console.log(`  only at the second attempt: ${name}`)
    if (!result.failed) continue
    console.log(result.output)
    if (step.mend) console.log(step.mend)
    if (change) continue
    ended.abort()
  }
}

async function runCheck({ run: [command, ...args] }) {
  const { ok, output } = await run(command, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

/** A file that cannot be read, a test left out and a fault outside every test all count as failed. */
async function runTests({ tests, workers, files = [], shard }) {
  const file = join(here, `${[tests[0], ...(shard?.split('/') ?? [])].join('-')}.json`)
  const projects = tests.flatMap((name) => ['--project', name])
  const { ok, output } = await run(program('vitest'), [
    'run',
    ...files,
    ...projects,
    ...(shard ? [`--shard=${shard}`] : []),
    `--maxWorkers=${workers}`,
    `--retry=${ATTEMPTS - 1}`,
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./scripts/late-reporter.mjs',
    `--outputFile.json=${file}`,
  ])
  if (!existsSync(file)) return { passed: 0, failed: 1, output }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.length,
  )
  const faults = report.numFailedTests + broken.length + report.numPendingTests + report.numTodoTests
  const late = output.split('\n').flatMap((line) => line.split(LATE)[1] ?? [])
  return { passed: report.numPassedTests, failed: faults || (ok ? 0 : 1), late, output }
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED },
      shell: process.platform === 'win32',
      signal: ended.signal,
    })
    const said = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => said.push(text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, output: said.join('').trim() }))
  })
}
