import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { variables } from '#app/server/features.ts'

/** What is told to people who run a server is true: its commands, files, settings and measures are there. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const operations = read('docs/operations.md')
const security = read('SECURITY.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** What takes long and is run by hand; what it found stands in the pages. */
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
