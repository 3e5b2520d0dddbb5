import { expect } from 'vitest'
import { createInvoice } from '#acts/invoices/contract/calls.ts'
import type { Invoice } from '#acts/invoices/contract/invoice.ts'
import type { InvoiceItem } from '#acts/invoices/contract/item.ts'
import { createItem } from '#acts/invoices/contract/item-calls.ts'
import type { TestApp } from './app.ts'
import { idOf } from './equipment.ts'
import { call, type Somebody } from './factories.ts'
import type { Parties } from './lending.ts'

/** The required fields of a manual item: a delivery of $45, paid by the Provincial Equipment Program. */
export async function newItem(
  app: TestApp,
  { client, equipment }: Parties,
  more: Record<string, unknown> = {},
) {
  return {
    client: { id: client.id },
    equipment: { id: equipment.id },
    program: { id: app.ids.programs['Provincial Equipment Program'] },
    billingCode: { id: await idOf(app, 'billing_codes', 'DEL', 'code') },
    description: 'Livraison à domicile',
    ...more,
  }
}

export async function item(
  app: TestApp,
  as: Somebody,
  parties: Parties,
  more: Record<string, unknown> = {},
): Promise<InvoiceItem> {
  const reply = await call(app, createItem, { as, body: await newItem(app, parties, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** The input for an invoice of these items. */
export function newInvoice(items: readonly InvoiceItem[], more: Record<string, unknown> = {}) {
  const [first] = items
  return {
    client: { id: first?.client?.id },
    program: { id: first?.program?.id },
    items: items.map(({ id }) => ({ id })),
    ...more,
  }
}

/** A saved invoice of these items, or of one manual item. */
export async function invoice(
  app: TestApp,
  as: Somebody,
  of: readonly InvoiceItem[] | Parties,
  more: Record<string, unknown> = {},
): Promise<Invoice> {
  const items = 'equipment' in of ? [await item(app, as, of)] : of
  const reply = await call(app, createInvoice, { as, body: newInvoice(items, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
