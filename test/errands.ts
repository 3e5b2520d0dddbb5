import { createErrand, listErrands } from '#acts/errands/contract/calls.ts'
import { type Errand } from '#acts/errands/contract/errand.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import type { TestApp } from './app.ts'
import { piece } from './equipment.ts'
import { call, type Somebody } from './factories.ts'
import { dayFrom } from './inspections.ts'

/** A new piece on hold for a client. */
export async function heldPiece(app: TestApp, as: Somebody, client: { id: number }) {
  const chair = await piece(app, as)
  await call(app, holdEquipment, { as, params: { id: chair.id }, body: { client: { id: client.id } } })
  return chair
}

/** Plans an errand, for today unless `body` has a day. */
export const plan = (app: TestApp, as: Somebody, body: object) =>
  call(app, createErrand, { as, body: { day: dayFrom(0), ...body } })

/** The errand as its day lists it now. */
export async function errandNow(
  app: TestApp,
  as: Somebody,
  { id, day }: Errand,
): Promise<Errand | undefined> {
  const { body } = await call(app, listErrands, { as, query: { day } })
  return body.find((one) => one.id === id)
}
