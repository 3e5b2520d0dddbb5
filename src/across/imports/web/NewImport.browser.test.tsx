import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { givePermissions } from '../../../../test/ui/given.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { listKinds } from '../contract/calls.ts'
import type { ImportKind } from '../contract/imports.ts'
import { NewImport } from './NewImport.tsx'

test('no file can be dropped or chosen until the kinds of imports are there', async () => {
  const kinds = Promise.withResolvers<ImportKind[]>()
  givePermissions('READ_IMPORTS', 'CREATE_IMPORTS')
  void queryClient.fetchQuery({ ...callQuery(listKinds, {}), queryFn: () => kinds.promise })
  await mount(<NewImport />)
  const zone = page.getByRole('region', { name: 'New import' })
  const choose = page.getByRole('button', { name: 'Choose a file…' })
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  const dragOver = () => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['First Name\nAda\n'], 'list.csv'))
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
    flushSync(() => zone.element().dispatchEvent(event))
    return event
  }
  await expect.element(choose).toHaveAttribute('aria-disabled', 'true')
  expect(input()).toBeNull()
  // the page takes the event, so that the browser does not open the file
  expect(dragOver().defaultPrevented).toBe(true)
  expect(zone.element().getAttribute('data-over')).toBeNull()
  kinds.resolve([{ kind: 'CLIENTS', columns: [] }])
  await expect.element(choose).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(() => input()?.disabled).toBe(false)
  // the zone listens anew with the render that opens it
  await expect.poll(() => dragOver() && zone.element().getAttribute('data-over')).toBe('true')
})
