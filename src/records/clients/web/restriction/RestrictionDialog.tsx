import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { listUsers } from '#base/people/contract/users.ts'
import { fullName } from '#core/contract/formats.ts'
import { messages } from '#core/contract/messages.ts'
import { request } from '#core/web/api/request.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { toOptions } from '#ui/web/form/useOptions.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Client } from '../../contract/client.ts'
import { restrictClient } from '../../contract/restriction.ts'
import classes from './RestrictionDialog.module.css'

interface RestrictionDialogProps {
  client: Client
  onClose: () => void
  onSaved: () => void
}

/** Form for the users who may see a client: all with the permission, or only the named ones. */
export function RestrictionDialog({ client, onClose, onSaved }: RestrictionDialogProps) {
  const { t } = useLingui()
  const [restricted, setRestricted] = useState(client.restriction !== null)
  const [named, setNamed] = useState(client.restriction?.users ?? [])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [saving, setSaving] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const users = useLookup(listUsers, {})

  function add(value: number | string | null) {
    const user = users?.find(({ id }) => id === value)
    if (user) setNamed([...named, { id: user.id, name: fullName(user) }])
  }

  async function save() {
    if (!reason.trim()) {
      setMissing(true)
      reasonField.current?.focus()
      return
    }
    setSaving(true)
    const body = { restricted, users: restricted ? named.map(({ id }) => id) : [], reason }
    try {
      await request(restrictClient, { params: { id: client.id }, body })
      onSaved()
    } catch (error) {
      await showFailure(error, t`The client`)
    } finally {
      setSaving(false)
    }
  }

  const foot = (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="filled" aria-disabled={saving} onClick={() => void (saving || save())}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <Dialog title={t`Who sees this client`} onClose={onClose} closable={false} foot={foot}>
      <div className={classes.fields}>
        <Checkbox
          data-autofocus
          label={t`Restrict this client`}
          description={t`To everybody who is not named, and does not answer for privacy, the client is not there: in no list, search, loan, repair or invoice.`}
          checked={restricted}
          onChange={(event) => setRestricted(event.currentTarget.checked)}
        />
        {restricted && (
          <>
            <SelectInput
              key={named.length}
              label={t`Add a person`}
              options={toOptions(users, (user) =>
                named.some(({ id }) => id === user.id) ? undefined : fullName(user),
              )}
              chosen={null}
              onChoose={add}
              typed
            />
            {named.length > 0 && (
              <ul className={classes.named} aria-label={t`Who sees this client`}>
                {named.map(({ id, name }) => (
                  <li key={id}>
                    {name}
                    <ActionIcon
                      variant="subtle"
                      aria-label={t`Remove ${name}`}
                      onClick={() => setNamed(named.filter((one) => one.id !== id))}
                    >
                      <Icon of={IconX} small />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <Textarea
          ref={reasonField}
          label={t`Reason`}
          required
          rows={2}
          maxLength={500}
          value={reason}
          error={fieldFault(missing ? i18n._(messages.required) : undefined)}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
      </div>
    </Dialog>
  )
}
