import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givePermissions } from '../../../../../test/ui/given.tsx'
import { mount } from '../../../../../test/ui/mount.tsx'
import { SigningPage } from './SigningPage.tsx'

test('why nobody can sign is said to the user on the page of the client, and not on the page for the client', async () => {
  givePermissions('READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS')
  // no server answers in this test, so the request for the texts fails
  const { router } = await mount(<SigningPage />, { path: '/agreements/new?client=5&loans=7' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(router.state.location.href).toBe('/clients/5')
})
