import { readFileSync } from 'node:fs'

/**
 * The duration of some work in seconds, and the maximum growth of a process's memory in MB; null if the system does not
 * tell.
 */
export async function during(
  pid: number,
  run: () => Promise<void>,
): Promise<{ seconds: number; grownMB: number | null }> {
  const before = memoryOf(pid)
  let most = before ?? 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid) ?? 0)
  }, 20)
  const begun = performance.now()
  await run().finally(() => clearInterval(watch))
  const seconds = Math.round(performance.now() - begun) / 1000
  return { seconds, grownMB: before && Math.round(most - before) }
}

/** Resident, in MB; on Linux. */
function memoryOf(pid: number): number | null {
  try {
    const [, kB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kB) / 1024
  } catch {
    return null
  }
}
