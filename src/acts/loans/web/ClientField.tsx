import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { ClientRef, ClientRow } from '#records/clients/contract/client.ts'
import { ClientSelector } from '#records/equipment/web/hold/ClientSelector.tsx'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import type { FieldProps } from '#ui/web/form/fieldProps.ts'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { useFieldProps } from '#ui/web/form/readOnly.ts'
import { useValueField } from '#ui/web/form/useValueField.ts'

interface ClientFieldProps extends FieldProps {
  client: ClientRef | undefined
  onClient: (client: ClientRef) => void
}

/** The client of a loan or repair, found in a dialog. */
export function ClientField(given: ClientFieldProps) {
  const { client, onClient, ...props } = useFieldProps(given)
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const field = useValueField(props)
  const id = typeof field.value === 'number' ? field.value : undefined
  const isUnknown = id !== undefined && !client
  const found = useCall(readClient, { params: { id: id ?? 0 } }, { enabled: isUnknown }).data
  const know = useEffectEvent(onClient)
  // only the id of restored values is known
  useEffect(() => {
    if (isUnknown && found && !('mergedInto' in found)) know(found)
  }, [isUnknown, found])
  return (
    <>
      <TextInput
        label={props.label}
        error={fieldFault(field.fault)}
        value={client ? `${client.clientNumber} ${fullName(client)}` : ''}
        readOnly
        rightSectionWidth="auto"
        rightSection={
          !props.readOnly && (
            <Button
              size="sm"
              variant="subtle"
              data-choose={client ? undefined : true}
              onClick={() => setChoosing(true)}
            >
              <Trans>Choose client…</Trans>
            </Button>
          )
        }
        {...field.input}
        {...fieldWidth(props.width)}
      />
      {choosing && (
        <ClientDialog
          title={t`Choose client`}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            field.change(next.id)
            onClient(next)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

interface ClientDialogProps {
  title: string
  onChoose: (client: ClientRow) => void
  onClose: () => void
}

function ClientDialog({ title, onChoose, onClose }: ClientDialogProps) {
  const [client, setClient] = useState<ClientRow>()
  return (
    <Dialog
      title={title}
      size="list"
      onClose={onClose}
      foot={
        <>
          <p role="status">
            {client && (
              <Trans>
                Chosen: {client.clientNumber} {fullName(client)}
              </Trans>
            )}
          </p>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" aria-disabled={!client} onClick={() => client && onChoose(client)}>
            <Trans>Choose</Trans>
          </Button>
        </>
      }
    >
      <ClientSelector chosen={client} onChoose={setClient} />
    </Dialog>
  )
}
