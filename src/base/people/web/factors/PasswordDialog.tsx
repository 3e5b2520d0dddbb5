import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FactorProof } from '#base/people/contract/assertion.ts'
import type { Factor } from '#base/people/contract/factors.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { FactorProofFields, NO_PROOF } from './FactorProofFields.tsx'
import classes from './Factors.module.css'

interface PasswordDialogProps {
  title: string
  consequence: string
  act: string
  danger?: boolean
  onClose: () => void
  /** The second factors of the account, one of which must be confirmed too. */
  kinds?: readonly Factor['kind'][]
  run: (currentPassword: string, proof: FactorProof) => Promise<unknown>
  /** Other ways to confirm the identity. */
  children?: ReactNode
}

/** A dialog for an act that needs the current password. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, consequence, act, danger, kinds = [], onClose, run, children } = props
  const form = useRecordForm({ defaultValues: { currentPassword: '', ...NO_PROOF } })
  const saving = useSave(form, {
    retyped: 'currentPassword',
    save: ({ currentPassword, proof }) => {
      // a passkey's answer is good for one attempt
      form.setValue('proof.response', undefined)
      return run(currentPassword, proof)
    },
  })
  return (
    <Dialog title={title} onClose={onClose} closable={false}>
      <Form form={form} saving={saving} label={title} className={classes.steps}>
        <p>{consequence}</p>
        <CurrentPasswordField autoFocus />
        <FactorProofFields kinds={kinds} submit={saving.submit} />
        <div className={classes.acts} data-ends>
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
      <div className={classes.other}>{children}</div>
    </Dialog>
  )
}
