import { z } from 'zod'
import { LOANS } from '#acts/loans/contract/calls.ts'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { call } from '#core/contract/call.ts'
import { day, id, idParams, optionalReference } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { client } from '#records/clients/contract/client.ts'
import { MAX_PIECES } from './death.ts'

export const MOVE_ACTS = ['GOES_ALONG', 'COLLECT'] as const
export type MoveAct = (typeof MOVE_ACTS)[number]

export const MOVE_ACT_WORDS: Record<MoveAct, Message> = {
  GOES_ALONG: msg`Goes along`,
  COLLECT: msg`Is collected`,
}

export const moveInput = z
  .object({
    version: id,
    on: day,
    /** The new mailing address. */
    address: z
      .object(wholeAddressRecord.input)
      .nullish()
      .transform((address) => address ?? null),
    /** The facility whose address the client uses. */
    facility: optionalReference,
    pieces: z
      .array(z.object({ loanId: id, act: z.enum(MOVE_ACTS) }))
      .max(MAX_PIECES)
      .default([]),
  })
  .check(({ value, issues }) => {
    if ((value.address === null) === (value.facility === null))
      issues.push({ code: 'custom', path: ['address'], message: 'required', input: value.address })
  })
export type MoveInput = z.output<typeof moveInput>

export const recordMove = call({
  name: 'recordMove',
  method: 'POST',
  path: '/api/clients/{id}/move',
  changes: [...LOANS, 'listClients', 'clientHistory', 'readContact', 'listCorrespondence'],
  access: { allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] },
  summary:
    'Enter that a client has moved, to an address or into a facility, and which pieces go along; 403 on pieces without UPDATE_LOANS; 409 names who was first.',
  params: idParams,
  body: moveInput,
  answer: client,
})
