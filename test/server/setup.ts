import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/migrate.ts'
import { startThrowaway } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's own server; its database `passerelle` is empty. */
    serverUrl: string
  }
}

export const TEMPLATE = 'passerelle_template'

/** One PostgreSQL for the run, with a migrated database that each test file's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowaway()
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  return () => server.stop()
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(onDatabase(url, TEMPLATE))
}

export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
