import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'
import { SHARED_FOLDER } from './postgres/home.ts'
import { canEnter, runAs } from './postgres/program.ts'

const CHECKOUT = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)))
/** The files that a server reads, some of them long after its start. */
const READ = ['package.json', 'db', 'dist/web', 'locales', 'scripts', 'seed', 'src']
const DEPENDENCIES = 'node_modules'
const SAMPLES = [
  'src/app/server/main.ts',
  'locales/fr.po',
  'dist/web/index.html',
  'node_modules/fastify/package.json',
]

/**
 * If the account cannot read the code, for example in a closed home, the process continues in a copy of it, because the
 * server reads its files even after giving up root. Returns if no copy is needed.
 */
export async function runWhereReached(account: Account, say: (line: string) => void): Promise<void> {
  const program = realpathSync(process.execPath)
  if (await canRead(account, CHECKOUT, program)) {
    // libraries search files in the working directory of the process
    if (!(await canEnter(account, process.cwd()))) process.chdir(CHECKOUT)
    return
  }
  const copy = join(SHARED_FOLDER, `program-${nameOf(CHECKOUT)}`)
  say(
    `The server runs from a copy of its code in ${copy}, because the user "${account.name}" cannot read ${CHECKOUT}`,
  )
  makeCopy(copy)
  const entry = join(copy, relative(CHECKOUT, realpathSync(process.argv[1] ?? '')))
  const node = program.startsWith(CHECKOUT) ? join(copy, relative(CHECKOUT, program)) : program
  if (!(await canRead(account, copy, node))) throw new Error(`"${account.name}" cannot read ${copy} either`)
  process.execve?.(node, [node, ...process.execArgv, entry, ...process.argv.slice(2)], process.env)
}

async function canRead(account: Account, root: string, program: string): Promise<boolean> {
  const files = SAMPLES.map((name) => join(root, name)).filter((path) => existsSync(path))
  const script = 'test -x "$0" || exit 1; for file; do test -r "$file" || exit 1; done'
  return (await runAs(account, 'sh', ['-c', script, program, ...files])).ok
}

/** The dependencies are linked once per installation, the rest on each start. */
function makeCopy(copy: string): void {
  const installed = join(
    copy,
    `of-${nameOf(readFileSync(join(CHECKOUT, DEPENDENCIES, '.passerelle-stamp'), 'utf8'))}`,
  )
  if (!existsSync(installed)) {
    rmSync(copy, { recursive: true, force: true })
    linkTree(join(CHECKOUT, DEPENDENCIES), join(copy, DEPENDENCIES))
    mkdirSync(installed)
  }
  for (const name of READ) {
    if (!existsSync(join(CHECKOUT, name))) continue
    const [place, draft] = [join(copy, name), join(copy, `${name}.${process.pid}`)]
    linkTree(join(CHECKOUT, name), draft)
    rmSync(place, { recursive: true, force: true })
    renameSync(draft, place)
  }
}

/** Uses hard links if others may read the file and it is on the same disk. */
function linkTree(from: string, to: string): void {
  const { mode } = lstatSync(from)
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  if (lstatSync(from).isDirectory()) {
    mkdirSync(to, { mode: 0o755 })
    for (const name of readdirSync(from)) if (name !== '.cache') linkTree(join(from, name), join(to, name))
    return
  }
  if (!lstatSync(from).isFile()) return
  const executable = mode & 0o100 ? 0o005 : 0o004
  if ((mode & executable) === executable && isLinked(from, to)) return
  copyFileSync(from, to)
  chmodSync(to, mode & 0o100 ? 0o755 : 0o644)
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (['EXDEV', 'EPERM', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
