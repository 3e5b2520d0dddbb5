import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import classes from './Factors.module.css'

interface PasswordDialogProps {
  title: string
  /** What happens then. */
  consequence: string
  act: string
  danger?: boolean
  onClose: () => void
  run: (currentPassword: string) => Promise<unknown>
}

/** An act for which the current password is said. */
export function PasswordDialog({ title, consequence, act, danger, onClose, run }: PasswordDialogProps) {
  const form = useRecordForm({ defaultValues: { currentPassword: '' } })
  const saving = useSave(form, {
    retyped: 'currentPassword',
    save: ({ currentPassword }) => run(currentPassword),
  })
  return (
    <Dialog title={title} onClose={onClose} closable={false}>
      <Form form={form} saving={saving} label={title} className={classes.steps}>
        <p>{consequence}</p>
        <CurrentPasswordField autoFocus />
        <div className={classes.acts}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="filled"
            color={danger ? 'danger' : undefined}
            aria-disabled={saving.saving}
          >
            {act}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
