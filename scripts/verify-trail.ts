/**
 * `npm run verify-trail` recomputes every seal of the trail, also beside a running server. It exits with 1 if an entry
 * has changed since it was sealed. A seal from the log can be compared too: `npm run verify-trail -- 1842 9f86d0…`.
 */
import pg from 'pg'
import { verifyTrail } from '#base/trail/server/seal.ts'
import { configOrExit } from '#platform/server/config.ts'
import { reachDatabase } from '#platform/server/connect.ts'

const [seal, hash] = process.argv.slice(2)
const connected = await reachDatabase(configOrExit(), console.log)
const client = new pg.Client(connected.url)
await client.connect()
try {
  const { sealed, unsealed, broken, last, redacted, unfounded } = await verifyTrail(client)
  if (unfounded) {
    console.error(
      `The trail was changed: entry ${unfounded} is not what the redaction of it says, or no entry says so.`,
    )
    process.exitCode = 1
  }
  if (broken) {
    console.error(
      `The trail was changed: of the entries after ${broken.afterEntry} up to ${broken.lastEntry}, sealed at ${broken.at} ` +
        `(seal ${broken.id}), one is not as it was, or not there.`,
    )
    process.exitCode = 1
  } else {
    console.log(`${sealed} entries of the trail are as they were sealed; ${unsealed} came since.`)
    if (redacted)
      console.log(`${redacted} of them were redacted; entries REDACTED and ANONYMISED say by whom and why.`)
    console.log(`The last seal is ${last.id} ${last.hash}`)
  }
  if (seal && hash) await compare(seal, hash)
} finally {
  await client.end()
  await connected.stop()
}

/** Compares a seal with the logged one: somebody who rewrote all seals could not rewrite the log. */
async function compare(id: string, logged: string): Promise<void> {
  const { rows } = await client.query(`SELECT encode(hash, 'hex') AS hash FROM trail_seals WHERE id = $1`, [
    id,
  ])
  if (rows[0]?.hash === logged) return console.log(`Seal ${id} is that of the log.`)
  console.error(`Seal ${id} is not that of the log: the seals were made anew.`)
  process.exitCode = 1
}
