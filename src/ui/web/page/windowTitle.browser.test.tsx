import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { Page } from './Page.tsx'

test('the window is named after the kind of record that loads, and after the page once it is there', async () => {
  function Record() {
    const [isLoaded, setIsLoaded] = useState(false)
    return (
      <>
        {isLoaded && <Page title="Edit Client 100001" />}
        <FormSkeleton label="Client" />
        <button type="button" onClick={() => setIsLoaded(!isLoaded)}>
          Load
        </button>
      </>
    )
  }
  await mount(<Record />)
  await expect.poll(() => document.title).toBe('Client · Passerelle')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect.poll(() => document.title).toBe('Edit Client 100001 · Passerelle')
})
