import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLinkTo } from '#ui/web/dialog/modalRoute.ts'
import { usePageFocus } from '#ui/web/focus/usePageFocus.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { Reading, ReadOnly } from '#ui/web/form/readOnly.ts'
import { hasUnmatched } from '#ui/web/form/SaveBar.tsx'
import { SaveState } from '#ui/web/form/SaveState.tsx'
import type { RecordReading } from '#ui/web/form/useReading.ts'
import { useChanges } from '#ui/web/form/useRecordForm.ts'
import type { Saving } from '#ui/web/form/useSave.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { ToolButtons } from '#ui/web/page/PageTools.tsx'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { OpenedInAddress } from '../list/useOpenedInAddress.ts'
import type { EditedKind, ListedRecord } from './recordKind.ts'
import classes from './SplitForm.module.css'
import { useDeletion } from './useDeletion.ts'

/** The common props of the forms of saved and of blank records. */
export interface BesideList<R extends ListedRecord, V extends FieldValues> {
  kind: EditedKind<R, V>
  slot: OpenedInAddress
  /** The path of the list. */
  path: string
  /** The name of the list, for the back link on narrow windows. */
  label: string
  /** Whether the user may save any record (rule 3.6): if not, there is no Save. */
  saves: boolean
}

interface SplitFormProps<R extends ListedRecord, V extends FieldValues> extends BesideList<R, V> {
  /** Undefined for a blank record. */
  record?: R
  /** "Edit - Moncton", "Create City". */
  title: string
  form: UseFormReturn<V>
  saving: Saving
  /** Whether the user may save this record. */
  canSave: boolean
  /** Set for a saved record. */
  reading?: RecordReading
  notice?: ReactNode
}

/**
 * The form beside a list: Delete left, Cancel and Save right, in a sticky foot (rule 3.4). Save comes with the first
 * change of a saved record.
 */
export function SplitForm<R extends ListedRecord, V extends FieldValues>(props: SplitFormProps<R, V>) {
  const { kind, slot, path, label, saves, record, title, form, saving, canSave, notice } = props
  const { reads = false, tools = [], cancel } = props.reading ?? {}
  const { t } = useLingui()
  const linkTo = useLinkTo()
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = useChanges(form, saving)
  const isOpened = !record || changed > 0 || cancel !== undefined
  const leave = cancel ?? (() => void slot.cancel())
  const settled = record && kind.settled?.(record)
  const isProtected = record?.protected === true
  const remove = useDeletion(kind, settled ? undefined : record, slot.close)
  useShortcut('save', canSave ? () => (isOpened || hasUnmatched(saving)) && saving.submit() : undefined)
  useShortcut('cancel', leave)
  useWindowTitle('record', title)
  usePageFocus(heading, title)
  return (
    <section className={classes.panel} aria-label={title}>
      <header>
        <Link {...linkTo(path)} className={classes.back}>
          <Icon of={IconChevronLeft} small />
          {label}
        </Link>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {isProtected && (
          <span className={classes.protected}>
            <Icon of={IconLock} small />
            <Trans>Protected</Trans>
          </span>
        )}
        {tools.length > 0 && <ToolButtons tools={tools} always />}
        {record && kind.actions?.(record)}
        <SaveState changed={changed} />
      </header>
      <div className={classes.body}>
        {notice}
        {settled && (
          <Alert tone="info">
            <p>{settled}</p>
          </Alert>
        )}
        {isProtected && remove && (
          <Alert tone="info">
            <p>
              <Trans>This record is protected, so it cannot be deleted.</Trans>
            </p>
          </Alert>
        )}
        <Form form={form} saving={saving} label={title} unsaved opened={record ? undefined : slot.blank}>
          <ReadOnly value={!canSave}>
            <Reading value={reads}>{kind.fields(record)}</Reading>
          </ReadOnly>
        </Form>
      </div>
      <footer data-save-bar="shown">
        {remove && (
          <Button
            className={classes.delete}
            color="danger"
            variant="outline"
            onClick={remove}
            disabled={isProtected}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
        <Button onClick={leave}>{settled ? t`Close` : t`Cancel`}</Button>
        {saves && !settled && !reads && isOpened && (
          <Button
            variant="filled"
            className={classes.save}
            onClick={saving.submit}
            disabled={!canSave}
            aria-disabled={saving.saving || undefined}
          >
            {saving.saving ? t`Saving…` : t`Save`}
          </Button>
        )}
      </footer>
    </section>
  )
}
