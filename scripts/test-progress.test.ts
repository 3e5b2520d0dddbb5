import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const FILES = {
  'good.test.ts': `test('good', () => {})`,
  'bad.test.ts': `test('it’s (bad)', () => { console.log('logged'); throw new Error('because') })\ntest('good', () => {})`,
  'left.test.ts': `test.skip('left out', () => {})`,
  'unread.test.ts': `import './nothing.ts'`,
  'outside.test.ts': `test('good', () => { void Promise.reject(new Error('nobody heard')) })`,
}
const RUN = `
import { startVitest } from 'vitest/node'
import { Parts } from '${resolve('scripts/parts.mjs')}'
import { TestProgress } from '${resolve('scripts/test-progress.mjs')}'
const progress = new TestProgress(new Parts())
const options = { watch: false, config: false, globals: true, root: import.meta.dirname, reporters: [progress] }
await (await startVitest('test', [], options)).close()
console.log('at the end: ' + progress.failures.join(', '))
console.log(progress.passed + ' passed, ' + progress.failed + ' failed')
process.exit()`

test('a test that fails, is left out or cannot be read counts as failed, and says why and how to run it alone', () => {
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync(resolve('dist', 'progress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ ...FILES, 'run.mjs': RUN }))
    writeFileSync(join(folder, name), text)
  const { VITEST: _, ...env } = process.env
  const options = { encoding: 'utf8', env: { ...env, NO_COLOR: '1' } } as const
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'run.mjs')], options)
  expect(stdout.trim().split('\n').at(-1)).toBe('3 passed, 4 failed')
  for (const line of [
    '✗ bad.test.ts > it’s (bad)',
    /^at the end: (?=.*bad\.test\.ts > it’s)(?=.*left\.test\.ts > left out)(?=.*unread\.test\.ts)(?=.*outside every test)/m,
    'Error: because',
    'logged',
    String.raw`bad.test.ts -t 'it’s \(bad\)'`,
    '✗ left.test.ts > left out',
    '✗ unread.test.ts',
    'Error: nobody heard',
    '5 of 5 files; in all 3 tests passed',
  ])
    expect(stdout + stderr).toMatch(line)
})
