import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'

const TICKS_PER_SECOND = 100

/** The resources that a process has used so far: processor seconds, and peak memory in MB; on Linux. */
export function usedBy(pid: number): { cpuSeconds: number; peakMB: number } {
  // the name in the second field may contain spaces and parentheses
  const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const fields = rest.split(' ')
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    peakMB: Math.round(Number(peak) / 1024),
  }
}

/** Resets the peak to the current memory; on Linux. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The number of statements of the database so far, and their milliseconds including planning. */
export async function counted(client: pg.Client): Promise<{ statements: number; ms: number }> {
  const { rows } = await client.query(`
    SELECT coalesce(sum(calls), 0)::float8 AS statements, coalesce(sum(total_exec_time + total_plan_time), 0)::float8 AS ms
    FROM pg_stat_statements WHERE query NOT ILIKE '%pg_stat_statements%'`)
  return rows[0]
}

/** Starts counting, if the server was started with the library. */
export async function startCounting(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('SELECT pg_stat_statements_reset()')
  return client
}
