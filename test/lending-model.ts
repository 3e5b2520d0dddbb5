import fc from 'fast-check'
import { expect } from 'vitest'
import { archiveLoan, createLoan, restoreLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { archiveEquipment, restoreEquipment } from '#records/equipment/contract/calls.ts'
import {
  endReservation,
  holdEquipment,
  releaseEquipment,
  reserveEquipment,
} from '#records/equipment/contract/holding.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'
import { newLoan } from './lending.ts'
import {
  dayText,
  goOut,
  isApart,
  isFree,
  isHoldable,
  isIdle,
  type Model,
  type Piece,
} from './lending-rules.ts'

/** Lending as a state machine: the acts of two members of staff on two pieces and two clients, and their results. */

interface Setting {
  app: TestApp
  users: [Somebody, Somebody]
  clients: [Client, Client]
}

const one = fc.integer({ min: 0, max: 1 })
const nth = fc.nat({ max: 5 })

const KINDS = [
  ...['lend', 'return', 'lend', 'return', 'move', 'hold', 'release', 'reserve', 'unreserve'],
  ...['archive loan', 'restore loan', 'archive piece', 'restore piece'],
] as const
export const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  user: one,
  client: one,
  piece: one,
  loan: nth,
  day: fc.nat({ max: 9 }),
  insists: fc.boolean(),
})
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Executes the act on the server and on the model; the status must be the one that the model expects. */
export async function perform(
  { app, users, clients }: Setting,
  model: Model,
  { kind, ...chosen }: Act,
): Promise<void> {
  const { pieces, loans } = model
  const as = users[chosen.user as 0 | 1]
  const who = clients[chosen.client as 0 | 1]
  const found = pieces[chosen.piece] as Piece
  const loan = loans[chosen.loan % Math.max(1, loans.length)]
  const other = loan && (pieces[loan.piece] as Piece)
  const expectStatus = (reply: { status: number; text: string }, isDone: boolean, refusals: number[]) => {
    expect(isDone ? [200, 204] : refusals, `${kind}: ${reply.text}`).toContain(reply.status)
    return isDone
  }
  const onPiece = { as, params: { id: found.id } }
  const onLoan = { as, params: { id: loan?.id ?? 0 } }

  const { insists } = chosen

  if (kind === 'lend') {
    const [from, loanDate] = [chosen.day, dayText(chosen.day)]
    const body = await newLoan(app, { client: who, equipment: found }, { loanDate, endReservation: insists })
    const reply = await call(app, createLoan, { as, body })
    const may = isFree(found, who.id, chosen.user, insists) && isApart(model, chosen.piece, { from })
    if (!expectStatus(reply, may, [400, 409])) return
    const made = { id: reply.body.id, piece: chosen.piece, client: who.id, from, archived: false }
    loans.push(made)
    goOut(found, made)
  } else if (kind === 'return' && loan && other) {
    const until = chosen.day
    const dates = { loanDate: dayText(loan.from), returnDate: dayText(until) }
    const body = await newLoan(app, { client: { id: loan.client }, equipment: other }, dates)
    const days = { from: loan.from, until }
    const may = !loan.archived && until >= loan.from && isApart(model, loan.piece, days, loan)
    if (!expectStatus(await call(app, updateLoan, { ...onLoan, body }), may, [400, 404, 409])) return
    if (loan.until === undefined) delete other.loan
    loan.until = until
  } else if (kind === 'move' && loan && other) {
    const dates = { loanDate: dayText(loan.from) }
    const body = await newLoan(app, { client: { id: loan.client }, equipment: found }, dates)
    const stays = loan.until === undefined && other === found
    const may =
      !loan.archived &&
      (stays || isFree(found, loan.client, chosen.user)) &&
      isApart(model, chosen.piece, { from: loan.from }, loan)
    if (!expectStatus(await call(app, updateLoan, { ...onLoan, body }), may, [400, 404, 409])) return
    if (loan.until === undefined) delete other.loan
    Object.assign(loan, { piece: chosen.piece, until: undefined })
    goOut(found, loan)
  } else if (kind === 'hold') {
    const body = { client: { id: who.id }, endReservation: insists }
    const reply = await call(app, holdEquipment, { ...onPiece, body })
    if (!expectStatus(reply, isHoldable(found, who.id, insists), [404, 409])) return
    found.heldFor = who.id
    delete found.reservedBy
  } else if (kind === 'release') {
    if (expectStatus(await call(app, releaseEquipment, onPiece), !found.archived, [404])) delete found.heldFor
  } else if (kind === 'reserve') {
    const reply = await call(app, reserveEquipment, onPiece)
    if (expectStatus(reply, isIdle(found), [404, 409])) found.reservedBy = chosen.user
  } else if (kind === 'unreserve') {
    if (expectStatus(await call(app, endReservation, onPiece), !found.archived, [404]))
      delete found.reservedBy
  } else if (kind === 'archive loan' && loan && other) {
    if (!expectStatus(await call(app, archiveLoan, onLoan), !loan.archived, [404])) return
    loan.archived = true
    if (loan.until === undefined) delete other.loan
  } else if (kind === 'restore loan' && loan && other) {
    const isOpen = loan.until === undefined
    const mayGoOut = !isOpen || isFree(other, loan.client, chosen.user)
    const may = loan.archived && mayGoOut && isApart(model, loan.piece, loan)
    if (!expectStatus(await call(app, restoreLoan, onLoan), may, [400, 404, 409])) return
    loan.archived = false
    if (isOpen) goOut(other, loan)
  } else if (kind === 'archive piece') {
    const may = isIdle(found)
    if (expectStatus(await call(app, archiveEquipment, onPiece), may, [404, 409])) found.archived = true
  } else if (kind === 'restore piece') {
    if (expectStatus(await call(app, restoreEquipment, onPiece), found.archived, [404]))
      found.archived = false
  }
}
