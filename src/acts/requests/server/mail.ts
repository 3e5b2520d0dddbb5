import { sql } from 'kysely'
import { readsMailsIn } from '#base/people/server/mail-locale.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { firstRow } from '#core/server/rows.ts'
import { translate } from '#core/server/translate.ts'

interface About {
  number: number
  item: string
}

const MAILS = {
  HELD: {
    subject: msg`Passerelle: a piece of equipment is on hold for your request`,
    text: ({ number, item }: About) =>
      msg`Hello,\n\nA piece of equipment is on hold for your request ${{ number }}:\n\n${{ item }}\n\nWe will call about the delivery.\n`,
  },
  LENT: {
    subject: msg`Passerelle: the equipment you asked for has been lent`,
    text: ({ number, item }: About) =>
      msg`Hello,\n\nThe equipment of your request ${{ number }} has been lent:\n\n${{ item }}\n`,
  },
  CLOSED: {
    subject: msg`Passerelle: your request is closed`,
    text: ({ number, item }: About) =>
      msg`Hello,\n\nYour request ${{ number }} has been closed:\n\n${{ item }}\n\nIn Passerelle you can read why.\n`,
  },
} satisfies Record<string, { subject: Message; text: (about: About) => Message }>

interface Reader {
  username: string
  locale: Locale
  name: string | null
  name_fr: string | null
}

const NO_ITEM = { REPAIR: msg`Repair`, PICKUP: msg`Pick-up`, EQUIPMENT: msg`Equipment` }

/**
 * Queues a mail to the agent who made the request, in their language. It has the number of the request and the item, and nothing
 * of the person. Staff who made a request see it in their own work, and get none.
 */
export async function tellAgent(tx: Db, number: number, what: keyof typeof MAILS): Promise<void> {
  const reader = await firstRow(
    tx,
    sql<Reader & { kind: keyof typeof NO_ITEM }>`
      SELECT u.username, ${readsMailsIn} AS locale, q.kind, coalesce(i.name, s.name) AS name,
        CASE WHEN i.id IS NULL THEN s.name_fr ELSE i.name_fr END AS name_fr
      FROM requests q JOIN users u ON u.id = q.created_by JOIN roles r ON r.id = u.role_id
        LEFT JOIN loans l ON l.id = q.loan_id
        LEFT JOIN equipment e ON e.id = coalesce(l.equipment_id, q.held_equipment_id)
        LEFT JOIN equipment_items i ON i.id = coalesce(e.item_id, q.item_id)
        LEFT JOIN equipment_subcategories s ON s.id = q.subcategory_id
      WHERE q.id = ${number} AND u.closed_at IS NULL AND NOT 'READ_REQUESTS' = ANY (r.permissions)`,
  )
  if (!reader) return
  const { username, locale, kind, name, name_fr } = reader
  const item = name === null ? translate(locale, NO_ITEM[kind]) : nameIn(locale, { name, name_fr })
  const { subject, text } = MAILS[what]
  await enqueueMail(tx, {
    to: [username],
    subject: translate(locale, subject),
    text: translate(locale, text({ number, item })),
  })
}
