import { expect, test } from 'vitest'
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
