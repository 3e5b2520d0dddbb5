import { DOCX, languageOf } from '#acts/templates/contract/template.ts'
import { ofClients } from '#acts/templates/server/documents/kinds.ts'
import { fileName } from '#acts/templates/server/documents/names.ts'
import { makeOne } from '#acts/templates/server/documents/one.ts'
import { addresseeOf } from '#acts/templates/server/values/addressee.ts'
import { ofClient } from '#acts/templates/server/values/client.ts'
import { fullName } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { dayIn } from '#core/contract/written.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden } from '#core/server/errors.ts'
import { translate } from '#core/server/translate.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { closestTo } from '#records/clients/contract/closest.ts'
import { keepCorrespondence } from '#records/contact/server/keep.ts'
import { PDF, printLetters, textOfLetter } from '#records/contact/server/letters/print.ts'
import type { Letter } from '#records/contact/server/letters/sheet.ts'
import { organisationPhone } from '#records/labels/server/settings.ts'
import type { DeathInput } from '../contract/death.ts'

const TITLE = msg`Our condolences`

/**
 * Makes a letter to the next of kin, in the language of the client, stored with their correspondence: from a template,
 * or the built-in letter. `put` receives the key of its file.
 */
export async function writeCondolences(
  caller: Caller,
  client: Client,
  { template }: NonNullable<DeathInput['letter']>,
  put: string[],
): Promise<{ id: number }> {
  const { db: tx, user, files } = caller
  const made = template ? await ofTemplate(caller, client, template.id) : await drawn(caller, client)
  const { name, language, bytes, type, ending, ...said } = made
  const key = await files.put(bytes, type)
  put.push(key)
  const label = `${client.clientNumber} ${fullName(client)}`
  const file = { key, name: `${fileName(`${name} - ${label}`)}.${ending}`, type }
  const recipient = addresseeOf(language, client).name
  const about = { clientId: client.id, userId: user.id, how: 'LETTER' as const, language, recipient, file }
  const [id = 0] = await keepCorrespondence(tx, [{ ...about, ...said }])
  await audit(tx, user.id, 'clients', client.id, 'UPDATE', [{ field: 'letter', old: null, new: name }])
  return { id }
}

async function ofTemplate(caller: Caller, { id }: Client, templateId: number) {
  if (!holds(caller.user, 'READ_TEMPLATES')) throw forbidden()
  const { template, withMedicareNumber, document } = await makeOne(caller, ofClients, { id, templateId })
  const { name, version, language } = template
  return {
    ...{ name, language, bytes: await document(), type: DOCX, ending: 'docx' },
    template: { name, version },
    withMedicareNumber,
  }
}

async function drawn({ config, user }: Caller, client: Client) {
  const language = languageOf(client.language)
  const say = (message: Message) => translate(language, message)
  const name = fullName(client)
  const closest = closestTo(client)?.name
  const phone = organisationPhone(config)
  const letter: Letter = {
    language,
    from: [config.organisationName, ...(phone ? [phone] : [])],
    day: dayIn(language, localDay(config.organisationTimeZone)),
    to: [addresseeOf(language, client).name, ...ofClient(language, client)['client.address'].split('\n')],
    title: say(TITLE),
    greeting: say(closest ? msg`Dear ${{ name: closest }},` : msg`Dear Sir or Madam,`),
    paragraphs: [
      say(
        msg`We were saddened to learn of the death of ${{ name }}, and offer our sincere condolences to you and your family.`,
      ),
      say(
        msg`There is no hurry about the equipment that we have lent. We will be in touch with you to find a day that suits you.`,
      ),
      say(
        phone
          ? msg`You may call us at ${{ phone: phone.replaceAll(' ', '\u00a0') }} whenever you are ready, or if somebody else should be in touch with us.`
          : msg`You may call us whenever you are ready, or if somebody else should be in touch with us.`,
      ),
    ],
    facts: [],
    closing: [user.name, config.organisationName],
    slip: null,
  }
  const bytes = await printLetters([letter], say(TITLE))
  return { name: say(TITLE), language, bytes, type: PDF, ending: 'pdf', text: textOfLetter(letter) }
}
