import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The compile cache beside the libraries: anybody who can write there can change the code itself. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/passerelle/compiled', import.meta.url))

try {
  // never writable by others, whatever the umask: root may run this code
  mkdirSync(COMPILED, { recursive: true, mode: 0o755 })
  enableCompileCache(COMPILED)
} catch {
  // The disk is read-only or owned by somebody else: the start takes twice the time.
}
const { runProgram } = await import('./program.ts')
// Flushed now, because a process that is killed or gives up root does not write the cache at its end.
flushCompileCache()
await runProgram()
