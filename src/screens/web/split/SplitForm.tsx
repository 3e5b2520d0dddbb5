import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconCircleDot, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLinkTo } from '#ui/web/dialog/modalRoute.ts'
import { takePageFocus } from '#ui/web/focus/headingFocus.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { ReadOnly } from '#ui/web/form/readOnly.ts'
import { useChanges } from '#ui/web/form/useRecordForm.ts'
import type { Saving } from '#ui/web/form/useSave.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import type { Opened } from '../list/useOpened.ts'
import classes from './SplitForm.module.css'

interface SplitFormProps<T extends FieldValues> {
  /** Of the list. */
  path: string
  slot: Pick<Opened<unknown>, 'cancel'>
  /** Names the list, for the way back to it when narrow. */
  label: string
  /** "Edit - Moncton", "Create City". */
  title: string
  form: UseFormReturn<T>
  saving: Saving
  /** Nothing is chosen: the fields are there and closed. */
  disabled: boolean
  /** Undefined where the user may not, or the record is new. */
  onDelete?: () => void
  /** Never deleted: says so. */
  isProtected?: boolean
  /** Whether the user may save this record, and whether any (rule 3.6): without, there is no Save. */
  canSave: boolean
  saves: boolean
  actions?: ReactNode
  notice?: ReactNode
  children: ReactNode
}

/** The form beside a list: Delete left, Cancel and Save right, in a foot that sticks (rule 3.4). */
export function SplitForm<T extends FieldValues>(props: SplitFormProps<T>) {
  const {
    path,
    slot,
    label,
    title,
    form,
    saving,
    disabled,
    canSave,
    saves,
    onDelete,
    isProtected,
    actions,
    notice,
  } = props
  const { t } = useLingui()
  const linkTo = useLinkTo()
  const heading = useRef<HTMLHeadingElement>(null)
  const dirty = useChanges(form) > 0
  const leave = () => void slot.cancel()
  const mayNotSave = disabled || !canSave
  useShortcut('save', mayNotSave ? undefined : saving.submit)
  useShortcut('cancel', disabled ? undefined : leave)
  useEffect(() => {
    if (!disabled && title) takePageFocus(heading.current)
  }, [disabled, title])
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
        {actions}
        <span className={classes.unsaved} role="status">
          {dirty && (
            <>
              <Icon of={IconCircleDot} small />
              <Trans>Unsaved changes</Trans>
            </>
          )}
        </span>
      </header>
      <div className={classes.body}>
        {notice}
        {isProtected && onDelete && (
          <Alert tone="info">
            <p>
              <Trans>This record is protected, so it cannot be deleted.</Trans>
            </p>
          </Alert>
        )}
        <Form form={form} saving={saving} label={title} unsaved>
          <fieldset disabled={disabled}>
            <ReadOnly value={mayNotSave}>{props.children}</ReadOnly>
          </fieldset>
        </Form>
      </div>
      {/* with nothing chosen there is nothing to save, and what is shown is the list */}
      <footer data-save-bar={disabled ? undefined : ''}>
        {onDelete && (
          <Button
            className={classes.delete}
            color="danger"
            variant="outline"
            onClick={onDelete}
            disabled={isProtected}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
        <Button onClick={leave} disabled={disabled}>
          <Trans>Cancel</Trans>
        </Button>
        {saves && (
          <Button
            variant="filled"
            className={classes.save}
            onClick={saving.submit}
            disabled={mayNotSave}
            aria-disabled={saving.saving || undefined}
          >
            {saving.saving ? t`Saving…` : t`Save`}
          </Button>
        )}
      </footer>
    </section>
  )
}
