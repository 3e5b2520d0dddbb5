import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { memoryHasRoom } from '../server/throwaway.ts'

/** Usual paths of Chrome or Chromium. */
const INSTALLED = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Less work for the same pages: no process for each part of the browser, no optimised code for later, large tiles. */
const LESS_WORK = [
  '--process-per-site',
  '--renderer-process-limit=1',
  // Playwright sets the second feature itself: of two such arguments the browser uses the last
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
  // each load starts from scratch: optimised code is lost with the page
  '--js-flags=--no-opt --no-maglev --always-sparkplug --min-semi-space-size=32',
  '--default-tile-width=2048',
  '--default-tile-height=2048',
]
/** Playwright moves shared memory to a disk, because there may be little of it. */
const ON_DISK = memoryHasRoom ? ['--disable-dev-shm-usage'] : []

const HOW = `No browser could be started, and the journeys are never left out. Install one, for example
  Debian and Ubuntu: apt-get install --no-install-recommends chromium fonts-dejavu-core
  macOS:             brew install --cask google-chrome
or set CHROME_PATH to the program of a Chrome or Chromium.`

let launched: Promise<Browser> | undefined

/** One browser for all files of a worker; it ends with the worker. */
export function theBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}

/**
 * Another browser, for tests that would affect the pages of others, or with their own `args`; the caller closes it.
 * Uses CHROME_PATH; else the one from the npm package (x64 Linux), which is the same everywhere and does less work than
 * one with windows; else an installed Chrome or Chromium; else fails with instructions.
 */
export function launchBrowser(args = LESS_WORK): Promise<Browser> {
  return launch((options) => chromium.launch({ ...options, args }))
}

/** The launch options, for a program that launches the browser itself. */
export function launchOptions(): Promise<LaunchOptions> {
  return launch(async (options) => options)
}

/**
 * A browser as people use it: with windows, and with painting that nobody requests. The one from the npm package does
 * neither.
 */
export function launchInstalled(): Promise<Browser> {
  return launch((options) => chromium.launch({ ...options, args: [] }), installed)
}

/** A browser with a persistent profile in a folder. */
export function launchOn(folder: string, baseURL: string): Promise<BrowserContext> {
  return launch((options) => chromium.launchPersistentContext(folder, { ...options, baseURL }))
}

const at = (path: string) => async (): Promise<LaunchOptions> => ({ executablePath: path })
const installed = INSTALLED.filter((path) => existsSync(path)).map(at)

async function launch<T>(
  start: (options: LaunchOptions) => Promise<T>,
  usual = [fromRegistry, ...installed],
): Promise<T> {
  const { CHROME_PATH } = process.env
  const choices = CHROME_PATH ? [at(CHROME_PATH)] : usual
  const reasons: string[] = []
  for (const choice of choices) {
    try {
      return await start({
        args: LESS_WORK,
        ignoreDefaultArgs: ON_DISK,
        chromiumSandbox: !isRoot(),
        ...(await choice()),
      })
    } catch (error) {
      reasons.push(String(error).split('\n', 2).join(' '))
    }
  }
  throw new Error(`${HOW}\n\n${reasons.join('\n')}`)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Shared, because two unpackings at once in one process would use the same temporary folder. */
let unpacking: Promise<void> | undefined

/** Unpacked once, by the first of several processes, atomically, with the libraries for a minimal machine. */
async function fromRegistry(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('no browser was found')
  const folder = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/unpacked', import.meta.url))
  if (!existsSync(join(folder, 'chromium'))) await (unpacking ??= unpack(folder))
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? fontsOf(folder),
  }
  return { executablePath: join(folder, 'chromium'), env, chromiumSandbox: false }
}

/**
 * The package expects its fonts elsewhere. Without fonts the browser crashes if a field is shown before the page's font
 * has loaded.
 */
function fontsOf(folder: string): string {
  const file = join(folder, 'own-fonts.conf')
  if (existsSync(file)) return file
  const part = `${file}-${process.pid}`
  const [fonts, cache] = [join(folder, 'fonts'), join(folder, 'fonts-cache')]
  writeFileSync(
    part,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
  )
  renameSync(part, file)
  return file
}

/** The package unpacks into the temporary folder; the Lambda variable makes it include its libraries. */
async function unpack(folder: string): Promise<void> {
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  const kept = { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH }
  const part = mkdtempSync(`${folder}-`)
  try {
    Object.assign(process.env, { TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
    renameSync(part, folder)
  } catch (error) {
    // another process was faster
    if (!existsSync(join(folder, 'chromium'))) throw error
  } finally {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    rmSync(part, { recursive: true, force: true })
  }
}
