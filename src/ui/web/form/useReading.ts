import { useLingui } from '@lingui/react/macro'
import { IconBook2, IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ownChoice } from '#core/web/session/ownChoice.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { mayLeave } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { useFormPart } from './useFormPart.ts'
import { countChanged } from './useRecordForm.ts'
import type { Saving } from './useSave.ts'

const { useChoice, choose } = ownChoice('reading')

interface ReadingOptions<T extends FieldValues> {
  form: UseFormReturn<T>
  saving: Saving
  canSave: boolean
  /** Fields that stay editable in the reading view: the notes. */
  beside?: readonly (keyof T & string)[]
}

/** The display mode of a saved record, and the tools that change it. */
export interface RecordReading {
  /**
   * Its fields are shown as text: always to a user who may not save. A form with changes stays a form, so that typed text
   * is never hidden.
   */
  reads: boolean
  /** The user's preference for all records, and _Edit_ while this one is in the reading view; none without the right to save. */
  tools: PageTool[]
  /**
   * Returns from _Edit_ to the reading view, after the question about unsaved changes. Undefined if _Edit_ was not
   * used.
   */
  cancel: (() => void) | undefined
}

/**
 * The reading view of saved records: a preference for all of them, in this browser; _Edit_ leaves it until a save or
 * Cancel.
 */
export function useReading<T extends FieldValues>(options: ReadingOptions<T>): RecordReading {
  const { form, saving, canSave, beside = [] } = options
  const { t } = useLingui()
  const router = useRouter()
  const chosen = useChoice() !== null
  const [editing, setEditing] = useState(false)
  // for who does not read, the page is not rendered with the first key
  const isDirty = useFormPart(form, (changes) => chosen && changes.isDirty)
  const isTyped = useFormPart(form, ({ dirtyFields }) => chosen && isChanged(dirtyFields, beside))
  const reads = !canSave || (chosen && !editing && !isTyped)

  // a field whose change was undone by hand stays a field under the cursor
  const wasChosen = useRef(chosen)
  useEffect(() => {
    if (isTyped && wasChosen.current) setEditing(true)
    wasChosen.current = chosen
  }, [isTyped, chosen])

  function read() {
    setEditing(false)
    rescueFocus()
  }
  const afterSave = useEffectEvent(() => chosen && !isDirty && read())
  const { savedAt } = saving
  useEffect(() => {
    if (savedAt) afterSave()
  }, [savedAt])

  async function cancel(): Promise<void> {
    if (isDirty && !(await mayLeave(saving.saveAndLeave))) return
    form.reset()
    read()
  }

  function edit() {
    // another record is on its way
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    if (reads && canSave) flushSync(() => setEditing(true))
    const first = unfoldFirst(saving.formRef.current)
    const field = first?.querySelector<HTMLElement>('[data-field]:enabled:not([readonly])')
    ;(field ?? first?.querySelector<HTMLElement>('summary'))?.focus()
  }
  useShortcut('edit', edit)

  /** After _Edit_ it returns to reading; otherwise it changes the preference for all records. */
  function toggle() {
    if (chosen && editing) return void cancel()
    choose(chosen ? null : 'yes')
    setEditing(false)
    if (!chosen) unfoldFirst(saving.formRef.current)
  }
  const tools: PageTool[] = [
    // first, so that the other button stays under the pointer that pressed it
    ...(reads ? [{ label: t`Edit`, icon: IconPencil, onClick: edit }] : []),
    { label: t`Reading view`, icon: IconBook2, onClick: toggle, pressed: chosen && !editing },
  ]
  return {
    reads,
    tools: canSave ? tools : [],
    cancel: chosen && editing ? () => void cancel() : undefined,
  }
}

/** Whether a field is changed that is not one of `beside`. */
function isChanged(dirtyFields: object, beside: readonly string[]): boolean {
  return Object.entries(dirtyFields).some(
    ([name, part]) => !beside.includes(name) && countChanged(part, undefined) > 0,
  )
}

/** Opens the first section like a click on its title; a form without sections counts as one. */
function unfoldFirst(form: HTMLElement | null): HTMLElement | null {
  const section = form?.querySelector('details')
  if (section?.open === false) section.querySelector('summary')?.click()
  return section ?? form
}
