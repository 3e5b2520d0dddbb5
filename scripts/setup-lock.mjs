import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a lock may exist without naming its owner, in milliseconds. */
const NAMELESS_MS = 10_000

/**
 * Waits until no other process holds the lock, a file with the pid of its owner. A lock of a dead process is removed.
 * Returns the function that releases the lock.
 */
export async function takeLock(file, say) {
  mkdirSync(dirname(file), { recursive: true })
  let told = false
  while (!create(file)) {
    const holder = holderOf(file)
    if (holder === undefined) continue
    if (!isAlive(holder, file)) {
      removeStale(file, holder)
      continue
    }
    if (!told) say(`Waiting for another set-up (process ${holder}) …`)
    told = true
    await sleep(200)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return release
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(holder, file) {
  if (!holder) return Date.now() - statSync(file, { throwIfNoEntry: false })?.mtimeMs < NAMELESS_MS
  try {
    process.kill(Number(holder), 0)
    return !isZombie(holder)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether it has ended but was not collected by its parent: in some containers this never happens. */
function isZombie(pid) {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Renames it first: if another process was faster and its own lock was caught, that is restored. */
function removeStale(file, holder) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') === holder) rmSync(aside, { force: true })
    else renameSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
