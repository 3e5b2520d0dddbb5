import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { explain, type Failure } from '#ui/web/failure/failure.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { type AttachmentKind, KIND_NAMES, KINDS } from '../contract/attachments.ts'
import { ATTACHMENTS, type OwnerKind } from '../contract/calls.ts'
import classes from './AddFile.module.css'

/** Default kind of a new file. */
const USUAL: Record<OwnerKind, AttachmentKind> = {
  client: 'PRESCRIPTION',
  item: 'MANUAL',
  piece: 'CERTIFICATE',
  repair: 'OTHER',
  agreement: 'CONSENT',
}

interface AddFileProps {
  of: OwnerKind
  id: number
  button: RefObject<HTMLButtonElement | null>
}

/** Button that asks for a file first, then for its kind. */
export function AddFile({ of, id, button }: AddFileProps) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [file, setFile] = useState<File>()
  const [kind, setKind] = useState<AttachmentKind>(USUAL[of])
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // the field for the kind is rendered before the button that was pressed
    if (file) form.current?.querySelector('select')?.focus()
  }, [file])

  function close() {
    setFile(undefined)
    setFailure(undefined)
    button.current?.focus()
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    // keeps the submit event from a form around it
    event.stopPropagation()
    if (busy || !file) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { fileName } = await request(ATTACHMENTS[of].add, {
        params: { id },
        body: { kind },
        files: [file],
      })
      toast(t`${fileName} has been added.`)
      close()
    } catch (error) {
      setFailure(explain(error, null, t`A file`))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.add}>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) setFile(chosen)
          // allows choosing the same file again
          currentTarget.value = ''
        }}
      />
      {failure && <FailureAlert failure={failure} />}
      {file && (
        <form ref={form} noValidate className={classes.chosen} onSubmit={(event) => void add(event)}>
          <p role="status">{file.name}</p>
          <SelectInput
            label={t({ message: 'Kind', context: 'attachment' })}
            options={KINDS.map((value) => ({ value, label: i18n._(KIND_NAMES[value]) }))}
            chosen={kind}
            onChoose={(value) => setKind(value as AttachmentKind)}
            required
          />
          <div className={classes.acts}>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="filled" type="submit" aria-disabled={busy}>
              <Trans>Add</Trans>
            </Button>
          </div>
        </form>
      )}
      <Button
        ref={button}
        size="sm"
        leftSection={<Icon of={IconPaperclip} small />}
        onClick={() => input.current?.click()}
      >
        {file ? <Trans>Choose another file…</Trans> : <Trans>Add file…</Trans>}
      </Button>
      <p className={classes.about}>
        <Trans>A PDF or a picture, at most 20 MB.</Trans>
      </p>
    </div>
  )
}
