import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import type { MessageKey } from '#core/contract/messages.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { firstRow, insertRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { seesClients } from '#records/clients/server/client-ref.ts'
import { checkFit } from '#records/equipment/server/fit.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import type { Request, RequestInput } from '../contract/request.ts'
import { snapshotOf } from './lock.ts'
import { readRequest, readsAll, requireRequest } from './queries.ts'
import { reportFault } from './repair.ts'

/** Makes a request, and its repair where one is asked for; 403 for a client of an agent, 400 for a piece or a program that the user does not see. */
export function createRequest(caller: Caller, input: RequestInput): Promise<Request> {
  refusePerson(caller, input)
  refuseDays(caller, input)
  return transaction(caller, async (tx) => {
    if (input.client) await requireActiveClient(tx, input.client.id)
    const wanted = await wantedOf(tx, caller, input)
    const fit = input.fit === null ? null : await checkFit(tx, input.fit, wantedPlace(wanted))
    const { kind, neededBy, urgentReason, urgentWords, reference, words } = input
    const id = await insertRow(tx, 'requests', {
      ...{ kind, fit, neededBy, urgentReason, urgentWords, reference, words },
      ...personColumns(input.person),
      ...wanted,
      clientId: input.client?.id ?? null,
      createdBy: caller.user.id,
      updatedBy: caller.user.id,
    })
    await reportFault(tx, caller.user.id, id)
    const changes = changesBetween({}, snapshotOf(await requireRequest(tx, id)))
    await audit(tx, caller.user.id, 'requests', id, 'CREATE', changes)
    return readRequest({ ...caller, db: tx }, id)
  })
}

export const personColumns = (person: RequestInput['person']) => ({
  personFirstName: person?.firstName ?? null,
  personLastName: person?.lastName ?? null,
  personBirthDate: person?.birthDate ?? null,
  personPhoneNumber: person?.phoneNumber ?? null,
  personCity: person?.city ?? null,
})

function refusePerson({ user }: Caller, { client, person }: RequestInput): void {
  if (client && !(readsAll(user) && seesClients(user))) throw forbidden()
  if (!client && !person) throw fault('person', 'required')
  if (client && person) throw fault('person', 'invalid')
}

function refuseDays({ config }: Caller, { neededBy, person }: RequestInput): void {
  const today = localDay(config.organisationTimeZone)
  if (neededBy !== null && neededBy < today) throw fault('neededBy', 'inThePast')
  if (person?.birthDate && person.birthDate > today) throw fault('person.birthDate', 'inTheFuture')
}

const fault = (field: string, message: MessageKey) => invalid([{ field, message }])

interface Wanted {
  programId: number | null
  equipmentId: number | null
  itemId: number | null
  subcategoryId: number | null
}

const wantedPlace = ({ itemId, subcategoryId }: Wanted) => ({
  itemId: itemId ?? undefined,
  subcategoryId: subcategoryId ?? undefined,
})

/** A piece gives item, subcategory and program, an item its subcategory. */
async function wantedOf(tx: Db, caller: Caller, input: RequestInput): Promise<Wanted> {
  const { program, equipment, item, subcategory } = input
  if (equipment) {
    const piece = await firstRow(
      tx,
      sql<Wanted>`SELECT e.id AS equipment_id, e.program_id, e.item_id, e.subcategory_id
        FROM equipment e WHERE e.id = ${equipment.id} AND ${visibleEquipment(caller.user)}`,
    )
    if (!piece) throw fault('equipment', 'unknownReference')
    return piece
  }
  if (program && !readsAll(caller.user)) await requireOwnProgram(tx, caller, program.id)
  const place =
    item &&
    (await firstRow(
      tx,
      sql<{ subcategoryId: number | null }>`SELECT subcategory_id FROM equipment_items WHERE id = ${item.id}`,
    ))
  return {
    programId: program?.id ?? null,
    equipmentId: null,
    itemId: item?.id ?? null,
    subcategoryId: place ? place.subcategoryId : (subcategory?.id ?? null),
  }
}

async function requireOwnProgram(tx: Db, { user }: Caller, programId: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM program_managers WHERE user_id = ${user.id} AND program_id = ${programId}`.execute(tx)
  if (!rows.length) throw fault('program', 'unknownReference')
}
