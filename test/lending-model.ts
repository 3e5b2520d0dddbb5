import fc from 'fast-check'
import { expect } from 'vitest'
import type { Client } from '#clients/contract/client.ts'
import { archiveEquipment, restoreEquipment } from '#equipment/contract/calls.ts'
import {
  endReservation,
  holdEquipment,
  releaseEquipment,
  reserveEquipment,
} from '#equipment/contract/holding.ts'
import { archiveLoan, createLoan, restoreLoan, updateLoan } from '#loans/contract/calls.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'
import { newLoan } from './lending.ts'

/** Lending as a machine of states: what two members of staff do with two pieces and two clients, and what comes of it. */

interface Setting {
  app: TestApp
  users: [Somebody, Somebody]
  clients: [Client, Client]
}

interface Piece {
  id: number
  archived: boolean
  loan?: number
  heldFor?: number
  reservedBy?: number
}
interface Loan {
  id: number
  piece: number
  client: number
  open: boolean
  archived: boolean
}
export interface Model {
  pieces: Piece[]
  loans: Loan[]
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
})
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Whether a piece may go out to the client, lent by the user. */
const isFree = (found: Piece, clientId: number, user: number) =>
  !found.archived &&
  found.loan === undefined &&
  (found.heldFor === undefined || found.heldFor === clientId) &&
  (found.reservedBy === undefined || found.reservedBy === user)

/** Nobody has it, waits for it or has reserved it. */
const isIdle = ({ archived, loan, heldFor, reservedBy }: Piece) =>
  !archived && loan === undefined && heldFor === undefined && reservedBy === undefined

function goOut(found: Piece, loan: Loan) {
  found.loan = loan.id
  delete found.heldFor
  delete found.reservedBy
}

/** Does it on the server and on the model; the status has to be the one that the model expects. */
export async function perform(
  { app, users, clients }: Setting,
  { pieces, loans }: Model,
  { kind, ...chosen }: Act,
): Promise<void> {
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

  if (kind === 'lend') {
    const body = await newLoan(app, { client: who, equipment: found })
    const reply = await call(app, createLoan, { as, body })
    if (!expectStatus(reply, isFree(found, who.id, chosen.user), [400, 409])) return
    const made = { id: reply.body.id, piece: chosen.piece, client: who.id, open: true, archived: false }
    loans.push(made)
    goOut(found, made)
  } else if (kind === 'return' && loan && other) {
    const open = { client: { id: loan.client }, equipment: other }
    const body = await newLoan(app, open, { returnDate: '2026-09-01' })
    if (!expectStatus(await call(app, updateLoan, { ...onLoan, body }), !loan.archived, [404])) return
    if (loan.open) delete other.loan
    loan.open = false
  } else if (kind === 'move' && loan && other) {
    const body = await newLoan(app, { client: { id: loan.client }, equipment: found })
    const stays = loan.open && other === found
    const may = !loan.archived && (stays || isFree(found, loan.client, chosen.user))
    if (!expectStatus(await call(app, updateLoan, { ...onLoan, body }), may, [400, 404, 409])) return
    if (loan.open) delete other.loan
    Object.assign(loan, { piece: chosen.piece, open: true })
    goOut(found, loan)
  } else if (kind === 'hold') {
    const same = found.heldFor === who.id
    const may = !found.archived && (same || (found.loan === undefined && found.reservedBy === undefined))
    const reply = await call(app, holdEquipment, { ...onPiece, body: { client: { id: who.id } } })
    if (expectStatus(reply, may, [404, 409])) found.heldFor = who.id
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
    if (loan.open) delete other.loan
  } else if (kind === 'restore loan' && loan && other) {
    const may = loan.archived && (!loan.open || isFree(other, loan.client, chosen.user))
    if (!expectStatus(await call(app, restoreLoan, onLoan), may, [400, 404, 409])) return
    loan.archived = false
    if (loan.open) goOut(other, loan)
  } else if (kind === 'archive piece') {
    const may = isIdle(found)
    if (expectStatus(await call(app, archiveEquipment, onPiece), may, [404, 409])) found.archived = true
  } else if (kind === 'restore piece') {
    if (expectStatus(await call(app, restoreEquipment, onPiece), found.archived, [404]))
      found.archived = false
  }
}
