import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from './Form.tsx'
import { LockedBar } from './LockedBar.tsx'
import { OnThisPage } from './OnThisPage.tsx'
import classes from './RecordForm.module.css'
import { Reading, ReadOnly } from './readOnly.ts'
import { SaveBar } from './SaveBar.tsx'
import { SectionsProvider } from './sections.tsx'
import { useChanges } from './useRecordForm.ts'
import type { Saving } from './useSave.ts'

interface RecordFormProps<T extends FieldValues> {
  form: UseFormReturn<T>
  saving: Saving
  label: string
  onCancel: () => void
  /** Above the form: somebody else changed the record. */
  notice?: ReactNode
  /** Beside the form, below the folded rail: the History panel. */
  aside?: ReactNode
  /** Whether the user may save; if not, Save and Cancel are disabled. */
  canSave?: boolean
  /** Whether its fields are shown as text. */
  reads?: boolean
  /** The kind of record, for which open and closed sections are remembered: "client". */
  page?: string
  /** The save bar of a saved record comes with the first change. */
  barWaits?: boolean
  actions?: ReactNode
  /** "Save" by default. */
  saveLabel?: string
  /** Sections below the form whose acts are saved separately. */
  after?: ReactNode
  children: ReactNode
}

/** The form of a page: alert, sections, rail, save bar, and the question about unsaved changes. */
export function RecordForm<T extends FieldValues>(props: RecordFormProps<T>) {
  const {
    form,
    saving,
    label,
    onCancel,
    notice,
    aside,
    canSave = true,
    reads = false,
    barWaits = false,
    actions,
    saveLabel,
    after,
    page,
    children,
  } = props
  const changed = useChanges(form, saving)
  return (
    <SectionsProvider page={page}>
      <ReadOnly value={!canSave}>
        <div className={classes.columns} data-aside={aside ? '' : undefined}>
          <div className={classes.rail}>
            <OnThisPage legend={canSave && !reads} folded={Boolean(aside)} />
          </div>
          <div>
            {notice}
            <Form form={form} saving={saving} label={label} className={classes.sections} unsaved>
              <Reading value={reads}>{children}</Reading>
            </Form>
            {!canSave && <LockedBar />}
            <div className={`${classes.sections} ${classes.after}`}>{after}</div>
          </div>
          {aside}
        </div>
      </ReadOnly>
      {canSave && (!reads || changed > 0) && (
        <SaveBar
          saving={saving}
          changed={changed}
          onCancel={onCancel}
          waits={barWaits}
          {...(saveLabel && { label: saveLabel })}
        >
          {actions}
        </SaveBar>
      )}
    </SectionsProvider>
  )
}
