import { sql } from 'kysely'
import { uniqueNames } from '#acts/templates/server/documents/names.ts'
import { zipOf } from '#acts/templates/server/documents/zip.ts'
import { noteShown } from '#base/trail/server/looks.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { readMadeLetters as call, type Letters } from '../../contract/letters.ts'
import { notOfHidden, readCampaign } from '../queries.ts'
import { isRefused, isToWrite, planned, withoutText } from './plan.ts'

/** Preview of the letters that would be made now. */
export async function readLetters({ db }: Caller, id: number): Promise<Letters> {
  const campaign = await readCampaign(db, id)
  const all = await planned(db, id)
  const toWrite = all.filter(isToWrite)
  const count = (language: string) => toWrite.filter((one) => one.language === language).length
  return {
    toWrite: {
      en: count('en'),
      fr: count('fr'),
      family: toWrite.filter(({ deceased }) => deceased).length,
    },
    written: all.filter(({ written }) => written).length,
    withoutText: withoutText(campaign, toWrite),
    refused: all
      .filter(isRefused)
      .map(({ entry, client, why }) => ({ entry, client, why: why ?? 'NO_ADDRESS' })),
  }
}

interface Stored {
  client: number
  key: string
  name: string
}

/** The stored letters, for users who have lost the file; 404 if there are none. */
export async function readMadeLetters(caller: Caller, id: number): Promise<FileAnswer> {
  const { db, files, locale, log } = caller
  const { title } = await readCampaign(db, id)
  const { rows } = await sql<Stored>`
    SELECT y.client_id AS client, y.file_key AS key, y.file_name AS name
    FROM campaign_entries x JOIN correspondence y ON y.entry_id = x.id AND y.how = 'LETTER'
    WHERE x.campaign_id = ${id} AND y.file_key IS NOT NULL
      AND ${notOfHidden()}${andNotHidden('y.client_id')} ORDER BY x.id`.execute(db)
  if (!rows.length) throw notFound()
  await noteShown(caller, call, new Set(rows.map(({ client }) => client)))
  const nameFor = uniqueNames()
  const made = rows.map(({ key, name }) => ({
    name: nameFor(name.replace(/\.pdf$/, ''), 'pdf'),
    async bytes() {
      const bytes = await files.get(key)
      if (bytes) return bytes
      log.error({ campaign: id }, 'the file of a letter is lost')
      throw notFound()
    },
  }))
  return {
    name: `${title}.zip`,
    contentType: 'application/zip',
    content: async () => zipOf(made, [], locale),
  }
}
