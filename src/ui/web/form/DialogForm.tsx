import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Form } from './Form.tsx'

type DialogFormProps<V extends FieldValues> = Pick<ComponentProps<typeof Form<V>>, 'form' | 'saving'> &
  Pick<ComponentProps<typeof Dialog>, 'size' | 'onClose'> & {
    title: string
    /** The label of its button; default: Save. */
    act?: ReactNode
    /** Above the form. */
    about?: ReactNode
    children: ReactNode
  }

/** A form over a page, with its cancel and submit buttons at the foot. */
export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>) {
  const { form, saving, title, act, about, size, onClose, children } = props
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      closable={false}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" onClick={saving.submit} aria-disabled={saving.saving || undefined}>
            {act ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      {about}
      <Form form={form} saving={saving} label={title}>
        {children}
        {/* without a submit button inside it, Enter does not send a form */}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  )
}
