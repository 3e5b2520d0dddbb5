import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { KeptOffer } from '#ui/web/unsaved/KeptOffer.tsx'
import type { Typed } from '#ui/web/unsaved/kept.ts'
import { useKept } from '#ui/web/unsaved/useKept.ts'
import { fieldElements } from './fieldElements.ts'
import { mergeValues } from './mergeValues.ts'
import type { Saving } from './useSave.ts'

interface KeptNoticeProps<T extends FieldValues> {
  form: UseFormReturn<T>
  label: string
  merge: Saving['merge']
  formRef: RefObject<HTMLFormElement | null>
  opened: Typed['opened']
}

interface Values<T> {
  /** The values that the form started with: others may have saved since. */
  base: unknown
  mine: T
}

/** Stores drafts of a form, and offers the stored one. */
export function KeptNotice<T extends FieldValues>(props: KeptNoticeProps<T>) {
  const { form, label, merge = mergeValues, formRef, opened } = props
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const read = (): Values<T> => ({ base: defaultValues, mine: form.getValues() })
  const { kept, drop } = useKept(label, isDirty ? read : undefined, opened)
  if (!kept) return null
  const { base, mine } = kept.value
  function putBack() {
    flushSync(() => form.reset(merge(base, mine, defaultValues) as T, { keepDefaultValues: true }))
    flushSync(drop)
    const shown = formRef.current ? fieldElements(formRef.current) : []
    const isRestored = (name: string) => form.getFieldState(name as FieldPath<T>).isDirty
    const restored = shown.find((field) => !field.disabled && isRestored(field.dataset.field ?? ''))
    restored?.closest('details')?.setAttribute('open', '')
    restored?.focus()
    leave()
  }
  /** The pressed button disappears: the heading gets the focus if no field was restored. */
  function leave() {
    rescueFocus(formRef.current?.closest('[data-embedded]'))
  }
  function discard() {
    drop()
    leave()
  }
  return <KeptOffer kept={kept} onPutBack={putBack} onDiscard={discard} />
}
