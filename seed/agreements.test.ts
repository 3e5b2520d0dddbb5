import { expect, test } from 'vitest'
import { openFiles } from '#core/server/files/files.ts'
import { readConfig } from '#platform/server/config.ts'
import { testDatabase } from '../test/database.ts'
import { pdfText } from '../test/pdf.ts'
import { throwawayFolder } from '../test/server/throwaway.ts'
import { seedAgreements } from './agreements.ts'
import { seedDemo } from './demo.ts'

test('there is one text for all, and agreements in every way of signing, with documents in both languages', async () => {
  const database = await testDatabase()
  await seedDemo(database.ownerUrl, 400, new Date('2026-07-01T12:00:00Z'))
  const config = readConfig({ DATA_DIR: throwawayFolder() }, {})
  const files = await openFiles(config)
  await seedAgreements(database.ownerUrl, files, config)
  const { rows } = await database.pool.query<{ how: string; signer: string; language: string; key: string }>(
    'SELECT how, signer, language, document_key AS key FROM agreements ORDER BY id',
  )
  expect(new Set(rows.map(({ how }) => how))).toEqual(new Set(['DRAWN', 'TYPED', 'PAPER', 'VERBAL']))
  expect(new Set(rows.map(({ signer }) => signer)).size).toBeGreaterThan(1)
  expect(new Set(rows.map(({ language }) => language)).size).toBe(2)
  for (const { key, language } of rows)
    expect(await pdfText((await files.get(key)) ?? Buffer.of())).toContain(
      language === 'fr' ? 'Ce qui est remis' : 'What is handed over',
    )
  const { rows: waiting } = await database.pool.query(
    `SELECT count(*)::int AS loans FROM loans l WHERE return_date IS NULL AND archived_at IS NULL
      AND NOT EXISTS (SELECT FROM agreement_loans WHERE loan_id = l.id)`,
  )
  expect(waiting[0].loans).toBeGreaterThan(0)
})
