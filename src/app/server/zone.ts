import { connected } from '#platform/server/connected.ts'

/** Tells the database where the organisation is, so that its triggers know what day it is there. */
export async function sayZone(
  url: string,
  { organisationTimeZone }: { organisationTimeZone: string },
): Promise<void> {
  await connected(url, (client) =>
    client.query('UPDATE organisation_zone SET name = $1 WHERE name <> $1', [organisationTimeZone]),
  )
}
