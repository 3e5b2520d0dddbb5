import { fullName } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { instantIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import { printable } from '#core/server/pdf/printable.ts'
import { Threads } from '#core/server/threads/threads.ts'
import { translate } from '#core/server/translate.ts'
import { type AgreementInput, SIGNER_NAMES, WAY_NAMES } from '../../contract/agreement.ts'
import type { AgreementText } from '../../contract/texts.ts'
import { type About, readHanded, writtenIn } from '../about.ts'
import type { Sheet } from './sheet.ts'

const threads = new Threads<Sheet>({
  file: new URL('./worker.ts', import.meta.url),
  taskMs: 30_000,
  faultOf: (kind) =>
    kind === 'tooLarge'
      ? new AppError('too_large', msg`This agreement is too long for one document.`)
      : new Error(`no agreement: ${kind}`),
})

/** Draws in a worker thread; 409 for letters that cannot be printed. */
export const draw = async (sheet: Sheet): Promise<Buffer> =>
  Buffer.from((await threads.run(printable(sheet))) as Uint8Array)

export interface Signed extends AgreementInput {
  name: string
  witnessName: string | null
  signedAt: string
  receivedAt: string
  photo: Uint8Array | null
}

export async function makeDocument(
  caller: Caller,
  about: About,
  text: AgreementText,
  signed: Signed,
): Promise<Buffer> {
  const { language } = signed
  const say = (message: Message) => translate(language, message)
  const { title, text: words } = writtenIn(language, caller, text, about)
  const handed = await readHanded(caller, about.loans)
  const client = `${about.client.clientNumber} ${fullName(about.client)}`
  const number = text.number ?? 0
  const sheet: Sheet = {
    language,
    title,
    by: caller.config.organisationName,
    facts: [say(msg`Client: ${{ client }}`), say(msg`Version ${{ number }} of the text`)],
    text: words,
    handed: {
      title: say(msg`What is handed over`),
      pieces: handed.map((piece) => ({
        title: `${piece.number} ${piece.item[language]}`,
        lines: [
          ...(piece.serialNumber ? [say(msg`Serial number: ${{ number: piece.serialNumber }}`)] : []),
          ...piece.accessories.map((one) => say(msg`Goes along: ${{ accessory: one[language] }}`)),
          ...piece.checklist.map((line) => line[language]),
        ],
      })),
    },
    signature: signatureOf(caller, signed),
  }
  return draw(sheet)
}

function signatureOf({ config, user }: Caller, signed: Signed): Sheet['signature'] {
  const { language, name, signer, relation, how, witnessName, strokes, photo } = signed
  const say = (message: Message) => translate(language, message)
  const at = (instant: string) => instantIn(language, config.organisationTimeZone, instant)
  const role = relation ? `${say(SIGNER_NAMES[signer])}, ${relation}` : say(SIGNER_NAMES[signer])
  return {
    title: say(msg`Signature`),
    alt: photo ? say(msg`What ${{ name }} signed on paper`) : say(msg`Signature of ${{ name }}`),
    strokes,
    photo,
    lines: [
      `${name} (${role})`,
      say(WAY_NAMES[how]),
      ...(witnessName ? [say(msg`Witness: ${{ name: witnessName }}`)] : []),
      say(msg`Signed at ${{ time: at(signed.signedAt) }}, as the device said`),
      say(msg`Received at ${{ time: at(signed.receivedAt) }}`),
      say(msg`Taken by ${{ name: user.name }}`),
    ],
  }
}
