import { LANGUAGE_NAMES } from '#acts/templates/contract/template.ts'
import { uniqueNames } from '#acts/templates/server/documents/names.ts'
import { zipOf } from '#acts/templates/server/documents/zip.ts'
import { NOT_MADE } from '#acts/templates/server/says.ts'
import { addresseeOf } from '#acts/templates/server/values/addressee.ts'
import { noteShown } from '#base/trail/server/looks.ts'
import { fullName } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError, conflict, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { whyNotPrintable } from '#core/server/pdf/printable.ts'
import { queue } from '#core/server/queue.ts'
import { THREADS } from '#core/server/threads/threads.ts'
import { translate } from '#core/server/translate.ts'
import { lookAtClients } from '#records/clients/server/queries.ts'
import { PDF, printLetters, textOfLetter } from '#records/contact/server/letters/print.ts'
import type { Letter } from '#records/contact/server/letters/sheet.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { makeLetters as call, MAX_LETTERS } from '../../contract/letters.ts'
import { NOT_RUNNING, readCampaign } from '../queries.ts'
import { keepMade, type Made } from './keep.ts'
import { letterOf } from './letter.ts'
import { isRefused, isToWrite, type Planned, planned, reasonOf, withoutText } from './plan.ts'

const NOBODY = conflict(msg`Everybody who can be written to has a letter already.`)

/**
 * Makes a letter for each open entry that has none and whose client, or their family, may be written to. All are made
 * before any is stored, so that a server that stops meanwhile has made none of them.
 */
export async function makeLetters(caller: Caller, id: number): Promise<FileAnswer> {
  const campaign = await readCampaign(caller.db, id)
  if (campaign.state !== 'RUNNING') throw NOT_RUNNING
  const all = await planned(caller.db, id)
  const refused = all.filter(isRefused)
  const toWrite = all.filter(isToWrite).slice(0, MAX_LETTERS)
  if (!toWrite.length) throw nobody(refused.map((entry) => ({ entry, reason: reasonOf(entry) })))
  const [language] = withoutText(campaign, toWrite)
  if (language) throw conflict(msg`This campaign has no text in ${{ language: LANGUAGE_NAMES[language] }}.`)
  const written = await writeAll(caller, campaign, toWrite)
  const unprintable = written.flatMap(({ entry, letter }) => {
    const reason = whyNotPrintable(letter)
    return reason ? [{ entry, reason }] : []
  })
  const letters = written.filter(({ entry }) => !unprintable.some((one) => one.entry === entry))
  const failed = [...refused.map((entry) => ({ entry, reason: reasonOf(entry) })), ...unprintable]
  if (!letters.length) throw nobody(failed)
  const made = await drawAll(caller, campaign, letters)
  const allInOne = await printLetters(
    letters.map(({ letter }) => letter),
    campaign.title,
  )
  if (caller.hasGone()) throw conflict(NOT_MADE.left)
  await keepMade(caller, campaign, made)
  return answer(caller, allInOne, failed)
}

interface Written {
  entry: Planned
  letter: Letter
  recipient: string | null
}

async function writeAll(caller: Caller, campaign: Campaign, toWrite: readonly Planned[]): Promise<Written[]> {
  const ids = [...new Set(toWrite.map(({ client }) => client.id))]
  const clients = await lookAtClients(caller, ids)
  const byId = new Map(clients.map((client) => [client.id, client]))
  return toWrite.map((entry) => {
    const client = byId.get(entry.client.id)
    // archived or hidden since the call began
    if (!client) throw notFound()
    return {
      entry,
      letter: letterOf(caller, campaign, entry, client),
      recipient: entry.deceased ? addresseeOf(entry.language, client).name : null,
    }
  })
}

/** Draws each letter as a separate file, for the correspondence of its client. */
function drawAll(caller: Caller, { title }: Campaign, letters: readonly Written[]): Promise<Made[]> {
  const nameFor = uniqueNames()
  const inTurn = queue(THREADS + 1)
  const each = letters.map(({ entry, letter, recipient }) => {
    const name = nameFor(`${title} - ${labelOf(entry)}`, 'pdf')
    return inTurn(async (): Promise<Made> => {
      if (caller.hasGone()) throw conflict(NOT_MADE.left)
      const bytes = await printLetters([letter], letter.title)
      return { entry, recipient, text: textOfLetter(letter), name, bytes }
    })
  })
  return Promise.all(each)
}

const labelOf = ({ client }: Planned): string => `${client.clientNumber} ${fullName(client)}`

/** A client who gets no letter, with the reason. */
interface Failed {
  entry: Planned
  reason: Message
}

const failedIds = (failed: readonly Failed[]): string => failed.map(({ entry }) => entry.entry).join(',')

function nobody(failed: readonly Failed[]): AppError {
  const [first] = failed
  if (!first) return NOBODY
  return new AppError('conflict', first.reason, undefined, { 'x-failed-ids': failedIds(failed) })
}

/** Answers all letters in one PDF to print, with the list of clients who get none. */
async function answer(caller: Caller, all: Buffer, failed: readonly Failed[]): Promise<FileAnswer> {
  const { locale, config } = caller
  const name = `${translate(locale, msg`Letters`)} ${localDay(config.organisationTimeZone)}`
  const pdf = { name: `${name}.pdf`, content: async () => all }
  if (!failed.length) return { ...pdf, contentType: PDF }
  await noteShown(caller, call, new Set(failed.map(({ entry }) => entry.client.id)))
  caller.setHeader('x-failed-ids', failedIds(failed))
  const named = failed.map(({ entry, reason }) => ({ name: labelOf(entry), reason }))
  return {
    name: `${name}.zip`,
    contentType: 'application/zip',
    content: async () => zipOf([{ name: pdf.name, bytes: pdf.content }], named, locale),
  }
}
