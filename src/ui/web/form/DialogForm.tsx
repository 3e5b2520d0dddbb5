import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Form } from './Form.tsx'
import { SaveKeys } from './SaveKeys.tsx'
import { useClosing } from './useClosing.ts'

type DialogFormProps<V extends FieldValues> = Pick<ComponentProps<typeof Form<V>>, 'form' | 'saving'> &
  Pick<ComponentProps<typeof Dialog>, 'size' | 'onClose'> & {
    title: string
    /** The label of its button; default: Save. */
    act?: ReactNode
    /** Above the form. */
    about?: ReactNode
    /** Whether there is input besides the fields. */
    hasMore?: boolean
    children: ReactNode
  }

/** The element that gets the focus, unless a field asks for it. */
const FIRST = '[data-field]:enabled:not([readonly])'

/**
 * A form over a page, with its cancel and submit buttons at the foot. The focus starts in its first field; Ctrl and S
 * send it, and closing it asks before typed text is lost.
 */
export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>) {
  const { form, saving, title, act, about, hasMore = false, size, onClose, children } = props
  const close = useClosing(form, onClose, hasMore)
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      isForm
      onClose={close}
      foot={
        <>
          <SaveKeys />
          <Button onClick={close}>
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
        <HiddenSubmit />
      </Form>
    </Dialog>
  )
}

/** Without a submit button inside it, Enter does not send a form. It also marks the field for the dialog to focus. */
function HiddenSubmit() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const form = button.current?.form
    if (!form?.querySelector('[data-autofocus]'))
      form?.querySelector(FIRST)?.setAttribute('data-autofocus', 'true')
  }, [])
  return <button ref={button} type="submit" hidden />
}
