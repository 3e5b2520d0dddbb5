import { IconArchive, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateField } from '#ui/web/form/DateField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { ShortcutsDialog } from '#ui/web/shortcuts/ShortcutsDialog.tsx'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { ask, askReason } from './ask.ts'
import { Dialog } from './Dialog.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/** A page with a question, a dialog and the list of shortcuts, each behind a button. */
function Tools({ onAnswer = () => {} }: { onAnswer?: (yes: boolean) => void }) {
  const [open, setOpen] = useState<'history' | 'keys'>()
  const archive = async () => onAnswer(await ask({ title: 'Archive client', act: 'Archive it' }))
  const tools = [
    { label: 'Archive', icon: IconArchive, onClick: () => void archive() },
    { label: 'History', icon: IconHistory, onClick: () => setOpen('history') },
    { label: 'Keys', icon: IconHistory, onClick: () => setOpen('keys') },
  ]
  const close = () => setOpen(undefined)
  return (
    <Page title="Edit" tools={tools}>
      {open === 'history' && (
        <Dialog title="History" onClose={close}>
          Nothing yet
        </Dialog>
      )}
      {open === 'keys' && <ShortcutsDialog finds onClose={close} />}
    </Page>
  )
}

test('what is closed gives the focus back to what opened it', async () => {
  await mount(<Tools />)
  for (const opener of ['Archive', 'History', 'Keys']) {
    await button(opener).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button(opener)).toHaveFocus()
  }
})

test('the press on an act is painted before what the act opens, which then has the focus', async () => {
  await mount(<Tools />)
  ;(button('History').element() as HTMLElement).click()
  // React has rendered what the press has changed, and nothing is painted yet
  await Promise.resolve()
  expect(dialog.query()).toBeNull()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
})

test('a question is announced with what it says', async () => {
  await mount(<Tools />)
  void ask({ title: 'Archive client?', consequence: 'It can be restored.', act: 'Archive it' })
  const question = page.getByRole('dialog', { name: 'Archive client?' })
  await expect.element(question).toHaveAccessibleDescription('It can be restored.')
  await expect.element(button('Cancel')).toHaveFocus()
})

test('what a menu has opened gives the focus back to the button of the menu', async () => {
  await mount(<Tools />, { width: 390, height: 844 })
  const more = button('More: Archive, History, Keys')
  for (const act of ['Archive', 'History']) {
    await more.click()
    await button(act).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()
  }
})

test('the keyboard does not leave a dialog, and a question is answered by what was pressed', async () => {
  const answers: boolean[] = []
  await mount(<Tools onAnswer={(yes) => answers.push(yes)} />)
  await button('Archive').click()
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 4; stop++) {
    await userEvent.tab()
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
  }
  await button('Archive it').click()
  await expect.poll(() => answers).toEqual([true])
  await button('Archive').click()
  await button('Cancel').click()
  await expect.poll(() => answers).toEqual([true, false])
})

test('an act with a reason that cannot be taken back has the colour of danger', async () => {
  await mount(<Tools />)
  const colour = async (danger: boolean) => {
    const reason = { label: 'Reason', maxLength: 100, start: '', onType: () => {} }
    const answer = askReason({ title: 'Redact this text?', act: 'Redact', danger, reason })
    await expect.element(dialog).toBeVisible()
    const { backgroundColor } = getComputedStyle(button('Redact').element())
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBeUndefined()
    return backgroundColor
  }
  expect(await colour(true)).not.toBe(await colour(false))
})

test('lists and calendars of a dialog open over it, and can be clicked', async () => {
  const options = ['Dieppe', 'Moncton', 'Sackville'].map((label, place) => ({ value: place + 1, label }))
  await mount(
    <Dialog title="Move" onClose={() => {}} foot={<button type="button">Move</button>}>
      <FormAlone start={{ city: null, day: '2026-11-10' }}>
        <SelectField name="city" label="City" options={options} typed />
        <DateField name="day" label="Day" />
      </FormAlone>
    </Dialog>,
  )
  const city = page.getByRole('combobox', { name: 'City' })
  await city.click()
  await page.getByRole('option', { name: 'Sackville' }).click()
  await expect.element(city).toHaveValue('Sackville')
  await button('Choose Day from a calendar').click()
  await expect.poll(() => document.querySelector('[data-day="2026-11-12"]')).not.toBeNull()
  await userEvent.click(document.querySelector('[data-day="2026-11-12"]') ?? document.body)
  await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue('2026-11-12')
})
