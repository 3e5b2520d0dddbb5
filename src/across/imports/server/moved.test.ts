import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeOut } from '#across/take-out/contract/calls.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { unzipped } from '../../../../test/docx.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { referralAgent } from '../../../../test/people.ts'
import * as calls from '../contract/calls.ts'

/** Tests a move from one Passerelle to another, which has its own numbers. */
const [there, here] = [await testApp(), await testApp()]

const AS: Record<string, string> = {
  client_number: 'formerNumber',
  'EQUIPMENT Equipment Number': 'formerNumber',
  'LOANS Equipment Number': 'pieceFormerNumber',
  'SERVICES Equipment Number': 'pieceFormerNumber',
}

/** Loans and repairs as texts that are comparable between both. */
async function told({ database }: TestApp, [ofClient, ofPiece]: [string, string]) {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', 'loan', c.fcs_number, ${sql.raw(ofClient)}, ${sql.raw(ofPiece)}, l.loan_date, l.return_date, a.last_name) AS line
    FROM loans l JOIN clients c ON c.id = l.client_id JOIN equipment e ON e.id = l.equipment_id
      LEFT JOIN referral_agents a ON a.id = l.referral_agent_id WHERE c.fcs_number LIKE 'MOVE-%'
    UNION ALL
    SELECT concat_ws(' ', 'repair', c.fcs_number, ${sql.raw(ofPiece)}, s.description, s.service_date, s.hours)
    FROM services s JOIN clients c ON c.id = s.client_id LEFT JOIN equipment e ON e.id = s.equipment_id
    WHERE c.fcs_number LIKE 'MOVE-%' ORDER BY 1`.execute(database.db)
  return rows.map(({ line }) => line)
}

test('what one has taken out the other takes in: who has what, by the numbers that people know', async () => {
  const [theirs, ours] = [await signIn(there, 'ADMIN'), await signIn(here, 'ADMIN')]
  const [rose, paul] = [
    await client(there, theirs, { fcsNumber: 'MOVE-1', firstName: 'Rose' }),
    await client(there, theirs, { fcsNumber: 'MOVE-2', firstName: 'Paul' }),
  ]
  const [chair, lift] = [await piece(there, theirs), await piece(there, theirs, { serialNumber: 'MV-1' })]
  const agent = await referralAgent(there, theirs, { firstName: 'Zoé', lastName: 'Vautour' })
  await loan(
    there,
    theirs,
    { client: rose, equipment: chair },
    { loanDate: '2024-01-02', returnDate: '2024-02-03' },
  )
  await loan(there, theirs, { client: paul, equipment: chair }, { referralAgent: { id: agent.id } })
  await service(there, theirs, { client: paul, equipment: chair })
  await service(there, theirs, { client: rose, equipment: lift })
  const zip = unzipped((await call(there, takeOut, { as: theirs })).bytes)

  // occupies the same numbers with other records
  for (let made = 0; made < 3; made += 1) {
    await piece(here, ours)
    await client(here, ours)
  }
  const { act, mapped, rowsOf, sent } = importing(here, ours)
  for (const kind of ['REFERRAL_AGENTS', 'CLIENTS', 'EQUIPMENT', 'LOANS', 'SERVICES']) {
    const one = await sent(kind, String(Buffer.from(zip[`csv/${kind.toLowerCase()}.csv`] ?? [])))
    const columns = one.columns.map(({ name, field }) => ({
      ...{ name, field: AS[name] ?? AS[`${kind} ${name}`] ?? field },
    }))
    await mapped(one, { columns })
    await act(calls.startDryRun, one.id)
    const done = await act(calls.startRun, one.id)
    expect(done.counts, `${kind} ${JSON.stringify(await rowsOf(one.id))}`).toMatchObject({
      create: one.rows,
      fault: 0,
      ask: 0,
    })
  }
  const shown = 'e.type_code || e.number || e.number_suffix'
  const before = await told(there, ['c.client_number', shown])
  const former = '(SELECT f.number FROM client_former_numbers f WHERE f.client_id = c.id)'
  expect(before).toHaveLength(4)
  expect(await told(here, [former, "array_to_string(e.former_numbers, '')"])).toEqual(before)
})
