import { sql } from 'kysely'
import { changeDays } from '#acts/loans/server/change-days.ts'
import { formatDay } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { ClientInput } from '#records/clients/contract/client-input.ts'
import { requireClient, withFacility } from '#records/clients/server/client-row.ts'
import { inputOf } from '#records/clients/server/merge/united.ts'
import { noteOnClient } from '#records/clients/server/notes.ts'
import { snapshotOf } from '#records/clients/server/snapshot.ts'
import { writeClient } from '#records/clients/server/update.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { MoveAct, MoveInput } from '../contract/move.ts'
import { lockEvent } from './lock.ts'

const HAS_DIED = conflict(msg`This client has died.`)

/** Records the new address of a client, and which pieces they take along, in one transaction; adds a note to the client. */
export function recordMove(caller: Caller, id: number, move: MoveInput): Promise<Client> {
  const today = localDay(caller.config.organisationTimeZone)
  if (move.on > today) throw invalid([{ field: 'on', message: 'inTheFuture' }])
  return transaction(caller, async (tx) => {
    const { client: before, loans } = await lockEvent(tx, caller, id, move)
    if (before.deceasedOn) throw HAS_DIED
    const client = await writeClient(tx, caller, id, elsewhere(before, move), before)
    await audit(
      tx,
      caller.user.id,
      'clients',
      id,
      'UPDATE',
      changesBetween(snapshotOf(before), snapshotOf(client)),
    )
    const place = oldPlace(before)
    const city = place?.city.name ?? null
    const numbers: Record<MoveAct, string[]> = { GOES_ALONG: [], COLLECT: [] }
    for (const { loanId, act } of move.pieces) {
      const loan = loans.get(loanId)
      if (!loan) continue
      numbers[act].push(displayNumber(loan.equipment))
      const stays = act === 'COLLECT'
      // a piece left behind by an earlier move is still at the earlier place
      const leftIn = stays ? sql<string | null>`coalesce(left_in, ${city})` : null
      await changeDays(tx, caller, loan, { collectFrom: stays ? today : null, leftIn })
    }
    await noteOnClient(tx, caller.user, id, { message: noteOf(caller, move.on, numbers, place) })
    return requireClient(tx, id)
  })
}

/** The address before the move, where pieces that stay remain; the same choice as CITY (clients/server/home.ts). */
const oldPlace = ({ facility, addresses }: Client) =>
  facility?.addresses[0] ?? addresses.find(({ mailing }) => mailing) ?? addresses[0]

/** Input of the client with the new address; addresses other than the mailing address stay. */
function elsewhere(before: Client, { address, facility }: MoveInput): ClientInput {
  const input = inputOf(before)
  if (!address) return withFacility({ ...input, facility })
  const mailing = before.addresses.find((one) => one.mailing)
  const moved = { ...address, id: mailing?.id ?? null, mailing: true, billing: mailing?.billing ?? false }
  const others = input.addresses.filter((one) => !one.mailing)
  return {
    ...input,
    facility: null,
    addresses: [{ ...moved, primary: mailing?.primary ?? true }, ...others],
  }
}

function noteOf(
  { locale }: Caller,
  on: string,
  { GOES_ALONG, COLLECT }: Record<MoveAct, string[]>,
  old: ReturnType<typeof oldPlace>,
): string {
  const place = old && [old.address1, old.address2, old.city.name].filter(Boolean).join(', ')
  const said: (Message | false)[] = [
    msg`Moved on ${{ day: formatDay(on) }}.`,
    GOES_ALONG.length > 0 && msg`Goes along: ${{ pieces: GOES_ALONG.join(', ') }}.`,
    COLLECT.length > 0 && msg`To be collected: ${{ pieces: COLLECT.join(', ') }}.`,
    COLLECT.length > 0 && place !== undefined && msg`They are still at ${{ place }}.`,
  ]
  return said.flatMap((one) => (one ? [translate(locale, one)] : [])).join(' ')
}
