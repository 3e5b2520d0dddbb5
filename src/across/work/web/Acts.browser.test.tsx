import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givePermissions } from '../../../../test/ui/given.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import type { Entry } from '../contract.ts'
import { Acts } from './Acts.tsx'

const client = { id: 7, clientNumber: '100007', firstName: 'Rose', lastName: 'Daigle' } as Entry['client']
const reminder: Entry = { recordId: 3, since: '2026-06-01', text: 'Call the landlord', version: 1 }
const redact = page.getByRole('button', { name: /^Redact this text: Call the landlord/ })

test('a reminder about a client is redacted by who may, beside it', async () => {
  givePermissions('READ_CLIENTS', 'READ_PRIVACY', 'UPDATE_PRIVACY')
  await mount(
    <>
      <Acts kind="TODOS" entry={{ ...reminder, client }} />
      <Acts kind="TODOS" entry={{ ...reminder, recordId: 4, text: 'Order tyres' }} />
      <Acts kind="TODOS" entry={{ ...reminder, recordId: 5, text: '[redacted]', client }} />
    </>,
  )
  await expect.element(redact).toBeVisible()
  expect(page.getByRole('button', { name: /Redact/ }).elements()).toHaveLength(1)
})

test('nobody else has that button', async () => {
  givePermissions('READ_CLIENTS', 'READ_PRIVACY')
  await mount(<Acts kind="TODOS" entry={{ ...reminder, client }} />)
  await expect.element(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  expect(redact.elements()).toHaveLength(0)
})
