import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#core/web/api/connection.ts'
import { givePermissions } from '../../../../../test/ui/given.tsx'
import { mount } from '../../../../../test/ui/mount.tsx'
import { LockScreen } from './LockScreen.tsx'

test('without network the lock says that unlocking needs it, until it is back', async () => {
  onTestFinished(() => connection.set('there'))
  givePermissions()
  await mount(<LockScreen focused={null} onLogOut={() => {}} />)
  const status = page.getByRole('dialog', { name: 'Locked' }).getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()
  connection.set('lost')
  await expect.poll(() => status.element().textContent).toMatch(/Unlocking needs it/)
  connection.set('there')
  await expect.poll(() => status.element().textContent).toBe('')
})
