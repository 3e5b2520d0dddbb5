import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { variables } from '#app/server/features.ts'
import { readConfig } from '#platform/server/config.ts'
import { testDatabase } from './database.ts'
import { throwawayFolder } from './server/throwaway.ts'

/** The documentation for operators is true: its commands, files, settings and metrics exist. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const operations = read('docs/operations.md')
const security = read('SECURITY.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** Slow scripts that are run by hand; their results are in the pages. */
const MEASURES = /^(bench|test:)/
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
]

test('each command of npm is there, and a test runs what it runs', () => {
  const named = all(operations, /npm run ([a-z][a-z:-]+)/g).filter((name) => !MEASURES.test(name))
  expect(named).toEqual(
    expect.arrayContaining(['backup', 'create-admin', 'restore', 'rehearse', 'verify-trail']),
  )
  const tests = ['src', 'test', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.(test\.tsx?|ts)$/.test(name) && !/^src\/.*(?<!\.test)\.tsx?$/.test(name))
    .map(read)
    .join('\n')
  for (const name of named) {
    const script = scripts[name]
    expect(script, `npm run ${name}`).toBeDefined()
    const [program = ''] = /[\w-]+\.(?:ts|mjs)/.exec(script ?? '') ?? []
    expect(tests.includes(program), `a test runs ${program}`).toBe(true)
  }
})

test('each file that is named is in the repository, and each link leads somewhere', () => {
  for (const [path, text] of [
    ['docs', operations],
    ['.', security],
  ] as const) {
    for (const link of all(text, /\]\(((?!http)[^)#]+)[^)]*\)/g))
      expect(existsSync(join(ROOT, path, link)), link).toBe(true)
  }
  for (const file of all(operations, /\b((?:deploy|scripts)\/[\w.-]+\.\w+)/g))
    expect(existsSync(join(ROOT, file)), file).toBe(true)
})

test('each setting is one that the server reads', () => {
  const known = read('src/platform/server/config.ts') + Object.keys(variables).join(' ')
  for (const name of all(operations, /`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)[=`]/g))
    expect(known.includes(name) || name === 'NODE_ENV', name).toBe(true)
})

test('each measure that is worth an alarm is one that is measured', () => {
  const source = ['installation', 'process']
    .map((name) => read(`src/app/server/metrics/${name}.ts`))
    .join('\n')
  const named = all(operations, /\b((?:passerelle|http_request)_(?!owner|data\b)\w+)/g)
  expect(named.length).toBeGreaterThan(7)
  for (const name of named) expect(source).toContain(name.replace(/_count$/, ''))
})

test('a command for the service runs as its user, with its settings, where it lies', () => {
  const unit = (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(read('deploy/passerelle.service'))?.[1] ?? ''
  const [, typed = ''] = /```sh\n(sudo systemd-run [^`]*)```/.exec(operations) ?? []
  const set = Object.fromEntries(
    [...typed.matchAll(/(?:-p |--)(\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
  )
  expect(set).toEqual({
    uid: unit('User'),
    WorkingDirectory: unit('WorkingDirectory'),
    EnvironmentFile: unit('EnvironmentFile'),
    Environment: unit('Environment')
      .split(' ')
      .find((one) => one.startsWith('DATA_DIR=')),
  })
  expect(typed).toContain(` ${unit('ExecStart').split(' ')[0]} scripts/backup.ts`)
})

test('what is typed to install the service makes settings that start it, and lets it write its backups', () => {
  const [, settings = ''] = /\/etc\/passerelle\.env <<'END'\n([^`]*?)\nEND\n/.exec(operations) ?? []
  const env = Object.fromEntries(
    settings.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []),
  )
  const { warnings, features } = readConfig(env, variables)
  expect(warnings).toEqual([])
  const folder = throwawayFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const unit = join(folder, 'passerelle.service')
  copyFileSync(join(ROOT, 'deploy/passerelle.service'), unit)
  const [, sed = ''] = /^sudo (sed .*)$/m.exec(operations) ?? []
  execFileSync('sh', ['-c', sed.replace('/etc/systemd/system/passerelle.service', unit)])
  expect(readFileSync(unit, 'utf8')).toContain(`\nReadWritePaths=${String(features.BACKUP_TO)}\n`)
})

test('the secret of the server is replaced by the statement that is named', async () => {
  const [, statement = ''] = /`(UPDATE server_secret [^`]*)`/.exec(operations) ?? []
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const secret = async () => (await database.pool.query('SELECT secret FROM server_secret')).rows
  const before = await secret()
  expect((await database.pool.query(statement)).rowCount).toBe(1)
  const [{ secret: after }] = await secret()
  expect(after).toHaveLength(32)
  expect(after).not.toEqual(before[0].secret)
})
