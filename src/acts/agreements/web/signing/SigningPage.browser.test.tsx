import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#core/web/api/queryClient.ts'
import { givePermissions } from '../../../../../test/ui/given.tsx'
import { mount } from '../../../../../test/ui/mount.tsx'
import { askAgreement } from '../../contract/calls.ts'
import { SigningPage } from './SigningPage.tsx'

const PATH = '/agreements/new?client=5&loans=7,8'
const QUERY = [askAgreement.name, 'page', { client: 5, loans: '7,8', pieces: '' }]

test('why nobody can sign is said to the user on the page of the client, and not on the page for the client', async () => {
  givePermissions('READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS')
  // no server answers in this test, so the request for the texts fails
  const { router } = await mount(<SigningPage />, { path: PATH })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(router.state.location.href).toBe('/clients/5')
})

test('a client who reads the text keeps it when it cannot be read again, and nothing of the application opens', async () => {
  givePermissions('READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS')
  const written = { title: 'Loan agreement', text: 'I take care of it.' }
  queryClient.setQueryData(QUERY, {
    client: { id: 5, clientNumber: '100000', firstName: 'Ada', lastName: 'Roy', language: { id: 1 } },
    ...{ language: 'en', organisation: 'Appui', pieces: [], witnesses: [] },
    text: { id: 1, en: written, fr: written },
  })
  const { router } = await mount(<SigningPage />, { path: PATH })
  await expect.element(page.getByRole('heading', { name: 'Loan agreement' })).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(QUERY)?.status).toBe('error')
  expect(router.state.location.pathname).toBe('/agreements/new')
  await expect.element(page.getByText('I take care of it.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})
