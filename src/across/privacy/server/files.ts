import { ACTION_NAMES } from '#base/trail/contract.ts'
import { noteShown } from '#base/trail/server/looks.ts'
import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { tablePdf } from '#core/server/pdf/pdf.ts'
import { translate } from '#core/server/translate.ts'
import { listName } from '../contract/list-names.ts'
import { type ClientLook, type UserLook, userLooks } from '../contract/looks.ts'
import { allOfClient, allOfUser, nameOf, type Period } from './looks.ts'

type Format = 'csv' | 'pdf'

/** File of the users who viewed a client. */
export async function clientFile(caller: Caller, id: number, format: Format, period: Period) {
  const name = await nameOf(caller, 'clients', id)
  const looks = await allOfClient(caller, id, period)
  const title = translate(caller.locale, msg`Who saw ${{ name }}`)
  return file(caller, format, `client-${id}`, title, looks, [
    [msg`Who`, ({ user }) => user?.name ?? ''],
    ...columnsOf<ClientLook>(caller),
  ])
}

/** File of the clients whom a user viewed. */
export async function userFile(caller: Caller, id: number, format: Format, period: Period) {
  const name = await nameOf(caller, 'users', id)
  const looks = await allOfUser(caller, id, period)
  await noteShown(caller, userLooks, new Set(looks.flatMap(({ client }) => client?.id ?? [])))
  const title = translate(caller.locale, msg`Whom ${{ name }} saw`)
  const several = ({ count }: UserLook) => translate(caller.locale, msg`${{ count: String(count) }} clients`)
  return file(caller, format, `user-${id}`, title, looks, [
    [
      msg`Client`,
      (look) => (look.client ? `${look.client.clientNumber} ${look.client.name}` : several(look)),
    ],
    ...columnsOf<UserLook>(caller),
  ])
}

type Column<Look> = [Message, (look: Look) => string]

function columnsOf<Look extends ClientLook | UserLook>({ locale, config }: Caller): Column<Look>[] {
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone: config.organisationTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hour12: false,
  })
  return [
    [msg`When`, ({ at }) => time.format(new Date(at)).replace(',', '')],
    [
      msg`What`,
      ({ action, call }) => {
        const list = call && listName(call)
        const words = [ACTION_NAMES[action] ?? msg`Changed`, ...(list ? [list] : [])]
        return words.map((word) => translate(locale, word)).join(' – ')
      },
    ],
    [msg`Address`, ({ address }) => address ?? ''],
  ]
}

function file<Look>(
  { locale, config }: Caller,
  format: Format,
  name: string,
  title: string,
  looks: readonly Look[],
  columns: readonly Column<Look>[],
): FileAnswer {
  const head = columns.map(([label]) => translate(locale, label))
  const rows = looks.map((look) => columns.map(([, cell]) => cell(look)))
  const fileName = `privacy-${name}-${localDay(config.organisationTimeZone)}.${format}`
  if (format === 'csv')
    return {
      name: fileName,
      contentType: 'text/csv; charset=utf-8',
      content: async () => Buffer.from(BYTE_ORDER_MARK + csvRows([head, ...rows])),
    }
  return {
    name: fileName,
    contentType: 'application/pdf',
    content: () => tablePdf({ title, by: config.organisationName, language: locale, head, rows }),
  }
}
