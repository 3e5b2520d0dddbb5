import { Link, useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#core/web/api/ApiError.ts'
import { TextField } from '#ui/web/form/TextField.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'

interface Values {
  name: string
  address: string
}

const LOST = 'You have unsaved changes that will be lost. Would you like to continue?'
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog', { name: 'Unsaved changes' })

/** The page of a record, opened from a list, with an unsaved change. */
async function changeRecord(save: (values: Values) => Promise<void> = async () => {}) {
  let stale = 0
  function Pages() {
    const { pathname } = useLocation()
    if (pathname !== '/record') return <h1>{pathname}</h1>
    return (
      <>
        <Link to="/home">Home</Link>
        <Page title="Edit" back={{ to: '/list', label: 'Records' }}>
          <FormAlone<Values> start={{ name: 'Anne', address: '' }} save={save} onStale={() => stale++}>
            <TextField name="name" label="First Name" required />
            <TextField name="address" label="Address" />
          </FormAlone>
        </Page>
      </>
    )
  }
  const { router } = await mount(<Pages />, { path: '/list' })
  await router.navigate({ to: '/record' })
  await field('Address').fill('rear door')
  await expect.element(page.getByText('Unsaved changes in 1 field')).toBeVisible()
  return { router, at: () => router.state.location.pathname, stale: () => stale }
}

const home = () => page.getByRole('link', { name: 'Home' }).click()

test('every way of leaving asks first, and Keep editing stays', async () => {
  const { at } = await changeRecord()
  const ways = {
    'a link': home,
    'the back link': () => page.getByRole('link', { name: 'Records' }).click(),
    Cancel: () => button('Cancel').click(),
    'the key of Back': async () => {
      document.querySelector('h1')?.focus()
      await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    },
  }
  for (const [way, leave] of Object.entries(ways)) {
    await leave()
    await expect.element(question.getByText(LOST), { message: way }).toBeVisible()
    await expect.element(button('Keep editing')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    expect(at(), way).toBe('/record')
    await expect.element(field('Address')).toHaveValue('rear door')
  }
})

test('Escape never leaves a page, and a key of the page acts on nothing behind a question', async () => {
  let saves = 0
  const { at } = await changeRecord(async () => void saves++)
  await field('Address').click()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(at()).toBe('/record')
  expect(page.getByRole('dialog').query()).toBeNull()
  await button('Cancel').click()
  await expect.element(button('Keep editing')).toHaveFocus()
  for (const key of ['{Control>}s{/Control}', '{Alt>}{ArrowLeft}{/Alt}', '?', '/'])
    await userEvent.keyboard(key)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await button('Keep editing').click()
  expect(at()).toBe('/record')
  expect(saves).toBe(0)
})

test('Continue without saving leaves, and the change is gone', async () => {
  let saves = 0
  const { router, at } = await changeRecord(async () => void saves++)
  await button('Cancel').click()
  await button('Continue without saving').click()
  await expect.poll(at).toBe('/list')
  await router.navigate({ to: '/record' })
  await expect.element(field('Address')).toHaveValue('')
  expect(saves).toBe(0)
})

test('Save and continue saves, and goes where one wanted to', async () => {
  const saved: Values[] = []
  const { at } = await changeRecord(async (values) => void saved.push(values))
  await home()
  await button('Save and continue').click()
  await expect.poll(at).toBe('/home')
  expect(saved).toEqual([{ name: 'Anne', address: 'rear door' }])
})

test('Save and continue stays with what is wrong', async () => {
  let saves = 0
  const { at } = await changeRecord(async () => void saves++)
  await field('First Name').fill('')
  await home()
  await button('Save and continue').click()
  await expect
    .element(
      page
        .getByRole('group', { name: 'The following validation errors have occurred:' })
        .getByRole('link', { name: /^First Name: / }),
    )
    .toBeVisible()
  expect(at()).toBe('/record')
  expect(saves).toBe(0)
})

test('Save and continue stays with what somebody else has saved', async () => {
  const { at, stale } = await changeRecord(async () => {
    throw new ApiError({ status: 409, error: 'stale', message: 'Somebody else has saved it.', errors: [] })
  })
  await home()
  await button('Save and continue').click()
  await expect.poll(stale).toBe(1)
  expect(at()).toBe('/record')
  await expect.element(field('Address')).toHaveValue('rear door')
})

test('nothing is unsaved any more when the value stands as it was, and leaving asks nothing', async () => {
  const { at } = await changeRecord()
  await field('Address').fill('')
  await expect.element(page.getByText('Unsaved changes in')).not.toBeInTheDocument()
  await home()
  await expect.poll(at).toBe('/home')
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('the question is French for who reads French', async () => {
  await changeRecord()
  const { showLanguage } = await import('#core/web/i18n/language.ts')
  await showLanguage('fr')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.element(button('Continuer la saisie')).toBeVisible()
})
