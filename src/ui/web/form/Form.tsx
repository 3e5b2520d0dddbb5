import { type ComponentProps, type ReactNode, useContext } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { InDialog } from '#ui/web/dialog/Dialog.tsx'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { Typed } from '#ui/web/unsaved/kept.ts'
import { FaultSaid } from './FaultSaid.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { faultOf } from './problem.ts'
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
      {failure && <Standing failure={failure} unsaved={unsaved} takesFocus={isAlertFocused} ref={alertRef} />}
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

/** A line of the alert disappears when its field has no error or another one, and the alert with its last line. */
function Standing({ failure, ...rest }: ComponentProps<typeof FailureAlert>) {
  const { errors } = useFormState()
  if (failure.kind !== 'fields' || failure.problems.length === 0)
    return <FailureAlert failure={failure} {...rest} />
  const problems = failure.problems.filter(
    ({ field, message }) => !field || faultOf(errors, field) === message,
  )
  return problems.length > 0 && <FailureAlert failure={{ kind: 'fields', problems }} {...rest} />
}
