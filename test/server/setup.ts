import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connected } from '#platform/server/connected.ts'
import { migrate } from '#platform/server/migrate.ts'
import { seedReference } from '../../seed/reference.ts'
import { startThrowaway } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's own server, as the owner of what is in it; its database `passerelle` is empty. */
    ownerUrl: string
    /** The same as the role of requests, which owns nothing. */
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
    await makeTemplates(server.ownerUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  project.provide('ownerUrl', server.ownerUrl)
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

export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
