import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#core/web/api/connection.ts'
import { mount } from '../../../../test/ui/mount.tsx'
import { toast, toasts } from './toast.ts'
import { toastKept } from './toastKept.ts'

test('the message that an act waits for the network goes when the network is back', async () => {
  await mount(<p />)
  connection.set('lost')
  toastKept()
  toast('Another message')
  connection.set('starting')
  expect(toasts.get()).toHaveLength(2)
  connection.set('there')
  expect(toasts.get().map(({ text }) => text)).toEqual(['Another message'])
})

test.each([
  [1280, 'bottom'],
  [390, 'top'],
] as const)('in a window of %i pixels a message lies at the %s', async (width, side) => {
  await mount(<div data-save-bar="" />, { width, height: 844 })
  toast('Your loan has been updated successfully!')
  const message = page.getByText('Your loan has been updated successfully!')
  await expect.element(message).toBeVisible()
  const { top, bottom } = message.element().getBoundingClientRect()
  if (side === 'top') expect(bottom).toBeLessThan(844 / 4)
  else expect(top).toBeGreaterThan((844 * 3) / 4)
})
