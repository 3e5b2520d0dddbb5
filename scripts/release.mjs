/**
 * `npm run release` makes an archive to run from: the code, the built browser code, the lock file with the hash of
 * every package and of Node itself, and the list of these packages (CycloneDX). `npm start` in it does not install
 * packages that only tests and builds need.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CONTENTS = [
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  '.containerignore',
  'db',
  'deploy',
  'dist/web',
  'docs',
  'locales',
  'package-lock.json',
  'package.json',
  'scripts/backup.ts',
  'scripts/close-demo.ts',
  'scripts/create-admin.ts',
  'scripts/restore.ts',
  'scripts/setup-lock.mjs',
  'scripts/setup.mjs',
  'scripts/take-out.ts',
  'scripts/verify-trail.ts',
  'seed',
  'src',
]
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `passerelle-${version}`
const folder = join('dist', name)
const archive = join('dist', `${name}.tar.gz`)

rmSync(folder, { recursive: true, force: true })
for (const path of CONTENTS)
  cpSync(path, join(folder, path), { recursive: true, filter: (from) => !/\.test\.tsx?$/.test(from) })
mkdirSync('dist', { recursive: true })
const bom = run('npm', ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'])
writeFileSync(join(folder, 'sbom.cdx.json'), bom)
run('tar', ['-czf', archive, '-C', 'dist', name])
rmSync(folder, { recursive: true })
const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
console.log(`Wrote ${archive} and its sum, ${sum}`)

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status === 0) return stdout
  console.error(error?.message ?? stderr)
  process.exit(1)
}
