import { addresseeOf } from '#acts/templates/server/values/addressee.ts'
import { ofClient } from '#acts/templates/server/values/client.ts'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import { translate } from '#core/server/translate.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { closestTo } from '#records/clients/contract/closest.ts'
import type { Letter } from '#records/contact/server/letters/sheet.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { organisationPhone } from '#records/labels/server/settings.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { type Planned, textIn } from './plan.ts'

const TITLES: Record<Campaign['kind'], Message> = {
  RECALL: msg`Safety notice about your equipment`,
  REVIEW: msg`The equipment that you have from us`,
}

interface Maker {
  config: Caller['config']
  user: { name: string }
}

/** The letter of an entry, with a slip that leads to the entry. */
export function letterOf(
  { config, user }: Maker,
  campaign: Campaign,
  entry: Planned,
  client: Client,
): Letter {
  const { language, equipment } = entry
  const say = (message: Message) => translate(language, message)
  const name = fullName(client)
  const to = addresseeOf(language, client).name
  const known = entry.deceased ? closestTo(client)?.name : name
  const phone = organisationPhone(config)
  const piece = [
    displayNumber(equipment),
    nameIn(language, equipment.item),
    equipment.modelNumber,
    equipment.serialNumber,
  ]
    .filter(Boolean)
    .join(', ')
  const answer = phone
    ? msg`Please send us the slip below, or call us at ${{ phone: phone.replaceAll(' ', '\u00a0') }}.`
    : msg`Please send us the slip below.`
  return {
    language,
    from: [config.organisationName, ...(phone ? [phone] : [])],
    day: dayIn(language, localDay(config.organisationTimeZone)),
    to: [to, ...ofClient(language, client)['client.address'].split('\n')],
    title: say(TITLES[campaign.kind]),
    greeting: say(known ? msg`Dear ${{ name: known }},` : msg`Dear Sir or Madam,`),
    paragraphs: [
      ...(entry.deceased ? [say(msg`We write to you about equipment that was lent to ${{ name }}.`)] : []),
      ...textIn(campaign, language).split(/\n\s*\n/),
      say(answer),
    ],
    facts: [
      say(msg`Equipment: ${{ piece }}`),
      entry.returnedOn
        ? say(
            msg`Lent from ${{ from: dayIn(language, entry.lentOn) }} to ${{ until: dayIn(language, entry.returnedOn) }}`,
          )
        : say(msg`Lent on ${{ day: dayIn(language, entry.lentOn) }}`),
      ...(campaign.notice ? [say(msg`Number of the notice: ${{ number: campaign.notice }}`)] : []),
    ],
    closing: [user.name, config.organisationName],
    slip: {
      title: say(msg`Please return this slip`),
      lines: [`${client.clientNumber} ${name}`, piece],
      choices: [
        say(msg`I still have this equipment.`),
        say(msg`I no longer have this equipment.`),
        say(msg`Please call me at:`),
      ],
      code: {
        address: `${config.publicUrl}/campaigns/${campaign.id}/entries/${entry.entry}`,
        alt: say(msg`Code for the staff of ${{ organisation: config.organisationName }}`),
      },
    },
  }
}
