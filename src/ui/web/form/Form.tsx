import { type ReactNode, useContext } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { InDialog } from '#ui/web/dialog/Dialog.tsx'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { Typed } from '#ui/web/unsaved/kept.ts'
import { FaultSaid } from './FaultSaid.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import type { Saving } from './useSave.ts'

interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>
  saving: Saving
  /** The accessible name of the form. */
  label: string
  className?: string
  /** For a record: drafts are stored on this device until saved, and a failure says that nothing is lost. */
  unsaved?: boolean
  /** The list and the record of a form that a list of the page opens. */
  opened?: Typed['opened']
  children: ReactNode
}

/** A form with its own checks instead of the browser's, and the alert of a failed save on top. */
export function Form<T extends FieldValues>({
  form,
  saving,
  label,
  className,
  unsaved,
  opened,
  children,
}: FormProps<T>) {
  const { failure, alertRef, isAlertFocused, formRef, submit } = saving
  // on a page the save bar handles the key
  useShortcut('save', useContext(InDialog) ? submit : undefined, formRef)
  return (
    <FormProvider {...form}>
      {unsaved && (
        <KeptNotice form={form} label={label} merge={saving.merge} formRef={formRef} opened={opened} />
      )}
      {failure && (
        <FailureAlert failure={failure} unsaved={unsaved} takesFocus={isAlertFocused} ref={alertRef} />
      )}
      <form
        noValidate
        aria-label={label}
        className={className}
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        <FaultSaid formRef={formRef} />
      </form>
    </FormProvider>
  )
}
