import { sql } from 'kysely'
import sharp from 'sharp'
import { agreementInput, type Signer, type Strokes, type Way } from '#acts/agreements/contract/agreement.ts'
import { sign } from '#acts/agreements/server/sign.ts'
import type { Caller } from '#core/server/caller.ts'
import { type Db, openDatabase } from '#core/server/database.ts'
import type { Files } from '#core/server/files/files.ts'
import type { Config } from '#platform/server/config.ts'

interface Signing {
  how: Way
  signer: Signer
  relation?: string
}

/** All methods and kinds of signers. */
const SIGNED: readonly Signing[] = [
  { how: 'DRAWN', signer: 'CLIENT' },
  { how: 'TYPED', signer: 'CLIENT' },
  { how: 'PAPER', signer: 'CLIENT' },
  { how: 'VERBAL', signer: 'CLIENT' },
  { how: 'DRAWN', signer: 'GUARDIAN' },
  { how: 'TYPED', signer: 'NEXT_OF_KIN', relation: 'Daughter' },
]

/** A line with loops, like a signature. */
const STROKES: Strokes = [
  Array.from({ length: 60 }, (_, n) => [
    Math.round(120 + n * 11 + 28 * Math.sin(n / 1.7)),
    Math.round(250 - n + 90 * Math.cos(n / 2.3)),
    n * 16,
  ]),
  [
    [180, 360, 1400],
    [760, 330, 1620],
  ],
]

interface Borrower {
  id: number
  name: string
  french: boolean
  loans: number[]
}

/** Agreements of some borrowers, signed like in the application, with their documents. */
export async function seedAgreements(url: string, files: Files, config: Config): Promise<void> {
  const { db, close } = openDatabase(url, { max: 2 })
  try {
    const caller = await staff(db, files, config)
    const { rows: texts } = await sql<{ id: number }>`
      SELECT id FROM agreement_texts WHERE published_at IS NOT NULL ORDER BY id LIMIT 1`.execute(db)
    const text = texts[0]
    const { rows: borrowers } = await sql<Borrower>`
      SELECT c.id, c.first_name || ' ' || c.last_name AS name, c.language_id = 2 AS french,
        array_agg(l.id ORDER BY l.id) AS loans
      FROM clients c JOIN loans l ON l.client_id = c.id
      WHERE c.archived_at IS NULL AND l.return_date IS NULL AND l.archived_at IS NULL
      GROUP BY c.id ORDER BY c.id DESC LIMIT ${SIGNED.length}`.execute(db)
    if (!text) return
    for (const [nth, { id, name, french, loans }] of borrowers.entries()) {
      const { how, signer, relation } = SIGNED[nth] as Signing
      const body = agreementInput.parse({
        client: { id },
        loans: loans.map((loan) => ({ id: loan })),
        text,
        language: french ? 'fr' : 'en',
        signer,
        name: signer === 'CLIENT' ? name : `Camille ${name.split(' ').at(-1)}`,
        relation,
        how,
        strokes: how === 'DRAWN' ? STROKES : null,
        witness: how === 'VERBAL' ? { id: caller.user.id } : null,
      })
      await sign(caller, body, how === 'PAPER' ? [await paper(name)] : [])
    }
  } finally {
    await close()
  }
}

/** The user who took the signatures. */
async function staff(db: Db, files: Files, config: Config): Promise<Caller> {
  const { rows } = await sql<{ id: number; name: string; permissions: string[] }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, r.permissions FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.username = 'staff@example.org'`.execute(db)
  // the parts of a caller that signing needs
  return { db, asyncCommitDb: db, files, config, user: rows[0], locale: 'en' } as unknown as Caller
}

/** A photograph of a signed paper. */
async function paper(name: string) {
  const line = STROKES[0]?.map(([x, y]) => `${x * 0.6},${y * 0.6 + 620}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#d8d2c6"/>
    <rect x="50" y="40" width="700" height="920" fill="#fff"/><g fill="#999">${Array.from(
      { length: 14 },
      (_, n) => `<rect x="100" y="${120 + n * 32}" width="${n % 5 === 4 ? 320 : 600}" height="8"/>`,
    ).join('')}</g><polyline points="${line}" fill="none" stroke="#123" stroke-width="4"/></svg>`
  return { name: `${name}.png`, bytes: await sharp(Buffer.from(svg)).png().toBuffer() }
}
