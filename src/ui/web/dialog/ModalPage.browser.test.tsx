import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { ask } from './ask.ts'
import { ModalPage } from './ModalPage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog', { name: 'Archive it?' })

/** A modal page that asks a question from its foot, and what was answered. */
function Asking() {
  const [answers, setAnswers] = useState<boolean[]>([])
  const start = async () => {
    const yes = await ask({ title: 'Archive it?', consequence: 'It can be restored.', act: 'Archive' })
    setAnswers((before) => [...before, yes])
  }
  return (
    <ModalPage
      title="Month"
      foot={
        <button type="button" onClick={() => void start()}>
          Start
        </button>
      }
    >
      <button type="button">Row</button>
      <p>Answers: {answers.join(' ')}</p>
    </ModalPage>
  )
}

test('a modal page asks in its foot, over no second window, and nothing else can be used until the answer', async () => {
  await mount(<Asking />)
  await button('Start').click()
  await expect.element(question).toHaveAccessibleDescription('It can be restored.')
  await expect.element(button('Cancel')).toHaveFocus()
  const modal = page.getByRole('dialog', { name: 'Month' })
  expect(modal.element().contains(question.element())).toBe(true)
  expect(button('Row').element().closest('[inert]')).not.toBeNull()
  await expect.element(button('Start')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Answers: false', { exact: true })).toBeVisible()
  await expect.element(button('Start')).toHaveFocus()
  await expect.element(modal).toBeVisible()
  // a second question replaces the first, and neither is left without an answer
  await button('Start').click()
  void ask({ title: 'Leave?', act: 'Leave' })
  await expect.element(page.getByRole('dialog', { name: 'Leave?' })).toBeVisible()
  await expect.element(page.getByText('Answers: false false', { exact: true })).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog', { name: 'Leave?' })).not.toBeInTheDocument()
  // the second click of a double click answers nothing
  await button('Start').dblClick()
  await button('Archive').click()
  await expect.element(page.getByText('Answers: false false true', { exact: true })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})
