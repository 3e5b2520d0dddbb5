import { visibleTo } from '#acts/loans/server/queries.ts'
import { uniqueNames } from '#acts/templates/server/documents/names.ts'
import { NOT_MADE } from '#acts/templates/server/says.ts'
import { addresseeOf } from '#acts/templates/server/values/addressee.ts'
import { ofClient } from '#acts/templates/server/values/client.ts'
import { fullName } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { whyNotPrintable } from '#core/server/pdf/printable.ts'
import { queue } from '#core/server/queue.ts'
import { THREADS } from '#core/server/threads/threads.ts'
import { translate } from '#core/server/translate.ts'
import { lookAtClients } from '#records/clients/server/queries.ts'
import { keepCorrespondence } from '#records/contact/server/keep.ts'
import { PDF, printLetters, textOfLetter } from '#records/contact/server/letters/print.ts'
import type { Letter } from '#records/contact/server/letters/sheet.ts'
import { organisationPhone } from '#records/labels/server/settings.ts'
import { MOST_REMINDERS } from '../contract/calls.ts'
import { textOf } from './text.ts'
import { reminded, type Waiting, waiting } from './waiting.ts'

const NOBODY = conflict(msg`Nobody is to be reminded by letter.`)
const TITLE = msg`Reminders of loans`

const toPrint = ({ db, config, user }: Caller) =>
  waiting(db, 'LETTER', {
    today: localDay(config.organisationTimeZone),
    where: visibleTo(user),
    most: MOST_REMINDERS,
  })

export const readReminders = async (caller: Caller) => ({ toPrint: (await toPrint(caller)).length })

/**
 * Makes all letters before it records any, so that a server that stops meanwhile has recorded none. Reminders whose
 * letters cannot be printed keep waiting, and are named once no other is left.
 */
export async function printReminders(caller: Caller): Promise<FileAnswer> {
  const { config, locale, files, user } = caller
  const due = await toPrint(caller)
  if (!due.length) throw NOBODY
  const wanted = (await lettersFor(caller, due)).map((one) => ({
    ...one,
    refusal: whyNotPrintable(one.letter),
  }))
  const letters = wanted.filter(({ refusal }) => !refusal)
  if (!letters.length) throw conflict(wanted[0]?.refusal ?? NOT_MADE.damaged)
  const nameFor = uniqueNames()
  const inTurn = queue(THREADS + 1)
  const made = await Promise.all(
    letters.map(({ one, label, letter }) => {
      const name = nameFor(`${letter.title} - ${label}`, 'pdf')
      return inTurn(async () => {
        if (caller.hasGone()) throw conflict(NOT_MADE.left)
        return { one, letter, name, bytes: await printLetters([letter], letter.title) }
      })
    }),
  )
  const title = translate(locale, TITLE)
  const all = await printLetters(
    letters.map(({ letter }) => letter),
    title,
  )
  if (caller.hasGone()) throw conflict(NOT_MADE.left)
  const keys = await Promise.all(made.map(({ bytes }) => inTurn(() => files.put(bytes, PDF))))
  const kept = made.map(({ one, letter, name }, nth) => ({
    ...{ clientId: one.client.id, userId: user.id, how: 'LETTER' as const, language: one.language },
    ...{ text: textOfLetter(letter), loanId: one.loan },
    file: { key: keys[nth] ?? '', name, type: PDF },
  }))
  await withFiles(caller, keys, async (tx) => {
    await reminded(
      tx,
      made.map(({ one }) => one),
      await keepCorrespondence(tx, kept),
    )
    const told = made.map(({ one, letter }) => ({
      id: one.client.id,
      changes: [{ field: 'letter', old: null, new: letter.title }],
    }))
    await auditEach(tx, user.id, 'clients', 'UPDATE', told)
  })
  return {
    name: `${title} ${localDay(config.organisationTimeZone)}.pdf`,
    contentType: PDF,
    content: async () => all,
  }
}

async function lettersFor(caller: Caller, due: readonly Waiting[]) {
  const { config, user } = caller
  const ids = [...new Set(due.map(({ client }) => client.id))]
  const clients = await lookAtClients(caller, ids)
  const byId = new Map(clients.map((client) => [client.id, client]))
  const phone = organisationPhone(config)
  return due.map((one) => {
    const client = byId.get(one.client.id)
    // archived or hidden since the call began
    if (!client) throw notFound()
    const { language } = one
    const letter: Letter = {
      ...textOf(config, one),
      language,
      from: [config.organisationName, ...(phone ? [phone] : [])],
      day: dayIn(language, localDay(config.organisationTimeZone)),
      to: [addresseeOf(language, client).name, ...ofClient(language, client)['client.address'].split('\n')],
      closing: [user.name, config.organisationName],
      slip: null,
    }
    return { one, letter, label: `${client.clientNumber} ${fullName(client)}` }
  })
}
