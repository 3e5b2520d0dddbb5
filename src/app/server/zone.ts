import { connected } from '#platform/server/connected.ts'

/** Stores the organisation's time zone in the database, for triggers that need the current day. */
export async function sayZone(
  url: string,
  { organisationTimeZone }: { organisationTimeZone: string },
): Promise<void> {
  await connected(url, (client) =>
    client.query('UPDATE organisation_zone SET name = $1 WHERE name <> $1', [organisationTimeZone]),
  )
}
