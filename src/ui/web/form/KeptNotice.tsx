import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { useKept } from '#ui/web/unsaved/kept.ts'
import { fieldElements } from './fieldElements.ts'
import { mergeValues } from './mergeValues.ts'
import type { Saving } from './useSave.ts'

interface KeptNoticeProps<T extends FieldValues> {
  form: UseFormReturn<T>
  label: string
  merge: Saving['merge']
  formRef: RefObject<HTMLFormElement | null>
}

interface Typed<T> {
  /** What the form began from: others may have saved since. */
  base: unknown
  mine: T
}

/** Offers what was typed in a form when the session ended. */
export function KeptNotice<T extends FieldValues>({
  form,
  label,
  merge = mergeValues,
  formRef,
}: KeptNoticeProps<T>) {
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const { kept, drop } = useKept<Typed<T>>(
    label,
    isDirty ? () => ({ base: defaultValues, mine: form.getValues() }) : undefined,
  )
  if (!kept) return null
  const { base, mine } = kept
  function putBack() {
    flushSync(() => {
      form.reset(merge(base, mine, defaultValues) as T, { keepDefaultValues: true })
      drop()
    })
    const shown = formRef.current ? fieldElements(formRef.current) : []
    const isRestored = (name: string) => form.getFieldState(name as FieldPath<T>).isDirty
    const restored = shown.find((field) => !field.disabled && isRestored(field.dataset.field ?? ''))
    restored?.closest('details')?.setAttribute('open', '')
    restored?.focus()
    leave()
  }
  /** The button that was pressed is gone: without a restored field the heading has the focus. */
  function leave() {
    rescueFocus(formRef.current?.closest('[data-embedded]'))
  }
  return (
    <Alert tone="warning" title={<Trans>What you typed here was kept.</Trans>}>
      <p>
        <Trans>Your session ended before this was saved. Please choose the files again.</Trans>
      </p>
      <p className="actions">
        <Button size="sm" variant="filled" onClick={putBack}>
          <Trans>Put it back</Trans>
        </Button>
        <Button
          size="sm"
          onClick={() => {
            drop()
            leave()
          }}
        >
          <Trans>Discard it</Trans>
        </Button>
      </p>
    </Alert>
  )
}
