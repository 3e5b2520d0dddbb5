import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from '#ui/web/form/Form.tsx'
import { Reading, ReadOnly } from '#ui/web/form/readOnly.ts'
import { SaveBar } from '#ui/web/form/SaveBar.tsx'
import { useChanges } from '#ui/web/form/useRecordForm.ts'
import type { Saving } from '#ui/web/form/useSave.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { Opened } from '../list/useOpened.ts'
import classes from './embedded.module.css'

interface EmbeddedFormProps<T extends FieldValues> {
  form: UseFormReturn<T>
  saving: Saving
  title: string
  /** The label of its Save, because the page has its own: "Save loan". */
  saveLabel: string
  /** One line about its subject. */
  subtitle?: ReactNode
  /** Above the form: somebody else changed the record. */
  notice?: ReactNode
  slot: Pick<Opened<unknown>, 'list' | 'opened' | 'cancel' | 'note'>
  canSave: boolean
  /** A new record, or an act with one question: its first field gets the focus. */
  blank?: boolean
  /** Further acts beside Cancel and Save. */
  acts?: ReactNode
  children: ReactNode
}

/** The first field to fill in. */
const FIRST = '[data-field]:enabled:not([readonly])'

/** A separate form in a section of another record's page: own shortcuts, own unsaved changes; Enter saves. */
export function EmbeddedForm<T extends FieldValues>(props: EmbeddedFormProps<T>) {
  const { form, saving, title, saveLabel, subtitle, notice, slot, canSave, blank, acts, children } = props
  const changed = useChanges(form, saving, canSave)
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = () => void slot.cancel()
  // a savable form has the shortcuts of its bar
  useShortcut('cancel', canSave ? undefined : cancel, area)
  const { list, opened, note } = slot
  const save = useEffectEvent(() => saving.saveAndLeave())
  const isChanged = changed > 0
  useEffect(() => note(isChanged ? () => save() : undefined), [note, isChanged])
  useEffect(() => {
    const first = blank && area.current?.querySelector<HTMLElement>(FIRST)
    ;(first || heading.current)?.focus()
  }, [blank])
  return (
    <ReadOnly value={!canSave}>
      <div className={classes.form} ref={area} tabIndex={-1} data-embedded>
        <h3 tabIndex={-1} ref={heading}>
          {title}
        </h3>
        {subtitle && <p className="dimmed">{subtitle}</p>}
        {notice}
        <Form
          form={form}
          saving={saving}
          label={title}
          className={classes.fields}
          unsaved
          opened={{ list, value: opened }}
        >
          <Reading value={!canSave}>{children}</Reading>
          {canSave && (
            <SaveBar saving={saving} changed={changed} onCancel={cancel} within={area} label={saveLabel}>
              {acts}
            </SaveBar>
          )}
        </Form>
        {!canSave && (
          <Button className={classes.close} onClick={cancel}>
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
    </ReadOnly>
  )
}
