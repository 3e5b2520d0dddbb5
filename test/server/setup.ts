import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/migrate.ts'
import { seedReference } from '../../seed/reference.ts'
import { startThrowaway } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's own server; its database `passerelle` is empty. */
    serverUrl: string
  }
}

export const TEMPLATE = 'passerelle_template'
/** The same with the reference lists of the demonstration. */
export const REFERENCES = 'passerelle_references'

/** One PostgreSQL for the run, with migrated databases that each test file's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowaway()
  try {
    await makeTemplates(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  return () => server.stop()
}

async function makeTemplates(url: string): Promise<void> {
  await onServer(url, (client) => client.query(`create database ${TEMPLATE}`))
  await migrate(onDatabase(url, TEMPLATE))
  await onServer(url, (client) => copyDatabase(client, TEMPLATE, REFERENCES))
  await connected(onDatabase(url, REFERENCES), seedReference)
}

export function copyDatabase(client: pg.Client, from: string, to: string): Promise<unknown> {
  return client.query(`create database ${to} template ${from} strategy file_copy`)
}

/** One at a time: PostgreSQL refuses to copy a database that another session looks into. */
export function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  return connected(url, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    await work(client)
  })
}

/** Does the work on a connection of its own. */
export async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
