import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#core/server/database.ts'
import { onlyRow } from '#core/server/rows.ts'
import type { Running } from '../servers.ts'
import { issueInvoices } from './invoices.ts'

const INVOICES = 200
const ROUNDS = 10
/** The goals of issue 7 for a machine of two cores. */
const GOALS = { seconds: 5, otherCallMs: 100 }

/**
 * Repeatedly makes documents from 200 invoices of 12 lines, while another user reads clients: the seconds of each
 * round, the times of the other calls compared with idle, and the server's memory before and after each.
 */
export async function measureDocuments(databaseUrl: string, ours: Running, token: string) {
  const authorization = `Bearer ${token}`
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  const ids = await issueInvoices(db, ours.url, authorization, INVOICES)
  const { id: template } = await onlyRow(
    db,
    sql<{ id: number }>`SELECT id FROM templates WHERE type_id = 3 AND language = 'fr' LIMIT 1`,
  )
  await close()
  const rest = new AbortController()
  const alone = readMeanwhile(ours.url, authorization, rest.signal)
  await pause(5000)
  rest.abort()
  const seconds: number[] = []
  const megabytes = [rss(ours.pid)]
  const others: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const done = new AbortController()
    const reading = readMeanwhile(ours.url, authorization, done.signal)
    const begun = performance.now()
    const size = await generate(ours.url, authorization, ids, template)
    seconds.push(Number(((performance.now() - begun) / 1000).toFixed(2)))
    done.abort()
    others.push(...(await reading))
    megabytes.push(rss(ours.pid))
    if (round === 0) console.log(`documents: a zip of ${(size / 1024 / 1024).toFixed(1)} MB`)
  }
  const otherCallMs = { alone: figures(await alone), meanwhile: figures(others) }
  const result = { invoices: INVOICES, seconds, otherCallMs, megabytes, goals: GOALS }
  console.log(`documents ${JSON.stringify(result)}`)
  return result
}

async function generate(url: string, authorization: string, invoiceIds: number[], template: number) {
  const response = await fetch(`${url}/api/invoices/generate-documents`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ invoiceIds, templateIds: [template] }),
  })
  const bytes = await response.arrayBuffer()
  if (!response.ok || response.headers.get('x-failed-ids')) throw new Error(`refused: ${response.status}`)
  return bytes.byteLength
}

function figures(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) }
}

/** Milliseconds of each consecutive call. */
async function readMeanwhile(url: string, authorization: string, signal: AbortSignal): Promise<number[]> {
  const took: number[] = []
  for (let id = 1; !signal.aborted; id++) {
    const begun = performance.now()
    const response = await fetch(`${url}/api/clients/${id}`, { headers: { authorization } })
    await response.arrayBuffer()
    took.push(Math.round(performance.now() - begun))
    await pause(10)
  }
  return took
}

/** The resident memory of the process, in megabytes. */
const rss = (pid: number) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
