import { draw } from '#acts/agreements/server/document/make.ts'
import { noteShown } from '#base/trail/server/looks.ts'
import { formatPhone, fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { withReplacements } from '#core/server/pdf/printable.ts'
import { translate } from '#core/server/translate.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { errandSheet as errandSheetCall, type OfDay } from '../contract/calls.ts'
import { type Errand } from '../contract/errand.ts'
import { ERRAND_WORDS } from '../contract/words.ts'
import { listErrands } from './queries.ts'

const TITLE = msg({ message: 'Errands', context: 'title of a day’s sheet' })
const NONE = msg`Nothing is planned.`

/**
 * The planned and done errands of a day, of one driver or of all, as a PDF in the user's language: phone, door, and what to bring and
 * take, by client. A delivered piece may be lent before the drive, so done ones stand in it.
 */
export async function errandSheet(caller: Caller, of: OfDay): Promise<FileAnswer> {
  const { config, locale } = caller
  const day = of.day ?? localDay(config.organisationTimeZone)
  const errands = (await listErrands(caller, { ...of, day })).filter(
    ({ state }) => state === 'PLANNED' || state === 'DONE',
  )
  await noteShown(caller, errandSheetCall, new Set(errands.map(({ client }) => client.id)))
  const title = `${translate(locale, TITLE)}, ${dayIn(locale, day)}`
  const [first] = errands
  const below = [first?.dayOff && nameIn(locale, first.dayOff), of.driverId && first?.driver?.name]
  const stops = Map.groupBy(errands, ({ client, driver }) => `${driver?.id} ${client.id}`)
  const pieces = [...stops.values()].map((stop, place) => stopOf(locale, stop, place + 1, !of.driverId))
  return {
    name: `${translate(locale, TITLE)} ${day}.pdf`,
    contentType: 'application/pdf',
    content: () =>
      draw(
        withReplacements({
          ...{ language: locale, title, by: config.organisationName, signature: null },
          facts: below.filter((line) => typeof line === 'string'),
          text: pieces.length ? '' : translate(locale, NONE),
          handed: { title: translate(locale, msg`Stops`), pieces },
        }),
      ),
  }
}

function stopOf(locale: Locale, stop: readonly Errand[], place: number, withDriver: boolean) {
  const [{ client, driver } = {} as Errand] = stop
  const acts = stop.flatMap(({ kind, equipment, service, words }) => {
    const what = equipment && `${displayNumber(equipment)} ${nameIn(locale, equipment.item)}`
    const parts = [what, service?.description].filter(Boolean).join(', ')
    const name = translate(locale, ERRAND_WORDS[kind])
    return [translate(locale, msg`${{ name }}: ${{ words: parts }}`), ...(words ? [words] : [])]
  })
  return {
    title: `${place}. ${fullName(client)}`,
    lines: [
      [formatPhone(client.phoneNumber ?? undefined), ...client.address].filter(Boolean).join(', '),
      ...acts,
      ...(withDriver && driver ? [driver.name] : []),
    ].filter(Boolean),
  }
}
