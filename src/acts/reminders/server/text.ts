import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { translate } from '#core/server/translate.ts'
import type { Config } from '#platform/server/config.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { organisationPhone } from '#records/labels/server/settings.ts'
import type { Waiting } from './waiting.ts'

/** Text of a reminder, for letters and mails, in the language of the client. */
export function textOf(config: Config, { client, language, lentOn, dueOn, equipment }: Waiting) {
  const say = (message: Message) => translate(language, message)
  const phone = organisationPhone(config)?.replaceAll(' ', '\u00a0')
  const until = dayIn(language, dueOn)
  const piece = `${displayNumber(equipment)}, ${nameIn(language, equipment.item)}`
  return {
    title: say(msg`Your loan ends on ${{ day: until }}`),
    greeting: say(msg`Dear ${{ name: fullName(client) }},`),
    paragraphs: [
      say(msg`The equipment below is lent to you until ${{ day: until }}. Do you still need it?`),
      say(
        phone
          ? msg`If you do, please call us at ${{ phone }}: the loan can be extended. If you do not, please bring it back by then, or call us and we will find another way.`
          : msg`If you do, please let us know: the loan can be extended. If you do not, please bring it back by then.`,
      ),
    ],
    facts: [
      say(msg`Equipment: ${{ piece }}`),
      say(msg`Lent on ${{ day: dayIn(language, lentOn) }}`),
      say(msg`Due on ${{ day: until }}`),
    ],
  }
}
