import { existsSync, rmSync } from 'node:fs'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connected } from '#platform/server/connected.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { seedDemo } from '../../seed/demo.ts'
import { seedReference } from '../../seed/reference.ts'
import { keepFolder, keptFolder } from './kept.ts'
import { startThrowaway, throwawayFolder } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's server for the owner of its contents; its database `passerelle` is empty. */
    ownerUrl: string
    /** The address for the role of requests, which owns nothing. */
    serverUrl: string
  }
}

export const TEMPLATE = 'passerelle_template'
/** The database with the reference lists of the demonstration. */
export const REFERENCES = 'passerelle_references'
/** The database with all demonstration data. */
export const DEMO = 'passerelle_demo'

/** One PostgreSQL for the run, with template databases for each test file; they are made once and stored. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = keptFolder()
  if (!existsSync(kept)) await makeKept(kept)
  const server = await startThrowaway({}, kept)
  project.provide('serverUrl', server.url)
  project.provide('ownerUrl', server.ownerUrl)
  return () => server.stop()
}

async function makeKept(kept: string): Promise<void> {
  const dataDir = throwawayFolder()
  try {
    const server = await startPostgres({ dataDir, fast: true })
    let walFile = ''
    try {
      await makeTemplates(server.ownerUrl)
      await onServer(server.ownerUrl, async (client) => {
        const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as file')
        walFile = rows[0].file
      })
    } finally {
      await server.stop()
    }
    keepFolder(dataDir, kept, walFile)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplates(url: string): Promise<void> {
  await onServer(url, (client) => client.query(`create database ${TEMPLATE}`))
  await migrate(onDatabase(url, TEMPLATE))
  for (const name of [REFERENCES, DEMO]) await onServer(url, (client) => copyDatabase(client, TEMPLATE, name))
  await connected(onDatabase(url, REFERENCES), seedReference)
  await seedDemo(onDatabase(url, DEMO))
}

export function copyDatabase(client: pg.Client, from: string, to: string): Promise<unknown> {
  return client.query(`create database ${to} template ${from} strategy file_copy`)
}

/** One at a time: PostgreSQL refuses to copy a database with another open session. */
export function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  return connected(url, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    await work(client)
  })
}

export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
