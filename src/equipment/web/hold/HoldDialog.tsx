import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ClientRow } from '#clients/contract/client.ts'
import { fullName } from '#kit/contract/formats.ts'
import { Dialog } from '#kit/web/dialog/Dialog.tsx'
import { explain } from '#kit/web/failure/failure.ts'
import { Alert } from '#kit/web/page/Alert.tsx'
import { type Equipment, shownNumber } from '../../contract/equipment.ts'
import { nameIn } from '../nameIn.ts'
import { ClientSelector } from './ClientSelector.tsx'

interface HoldDialogProps {
  piece: Equipment
  /** Holds it for that client; what it throws is shown here. */
  hold: (clientId: number) => Promise<void>
  onClose: () => void
}

/** Asks for whom a piece is put on hold; it may be another client than before (spec 3, 4). */
export function HoldDialog({ piece, hold, onClose }: HoldDialogProps) {
  const { t } = useLingui()
  const [client, setClient] = useState<ClientRow>()
  const [fault, setFault] = useState<string>()
  const busy = useRef(false)
  const number = shownNumber(piece)

  async function save() {
    if (!client) return setFault(t`You must select a client to place the equipment on hold for.`)
    if (busy.current) return
    busy.current = true
    try {
      await hold(client.id)
      onClose()
    } catch (error) {
      const failure = explain(error, null, t`Equipment`)
      if (failure?.kind === 'fields') setFault(failure.problems.map(({ message }) => message).join(' '))
      else if (failure)
        setFault(
          failure.kind === 'message'
            ? failure.message
            : t`An unexpected error has occurred. Please contact the system administrator.`,
        )
    }
    busy.current = false
  }

  return (
    <Dialog
      title={t`Put ${number} on hold`}
      size="wide"
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
          <Button variant="filled" onClick={() => void save()}>
            <Trans>Put on hold</Trans>
          </Button>
        </>
      }
    >
      <p className="dimmed">
        {nameIn(piece.item)}. <Trans>For which client?</Trans>
      </p>
      {fault && (
        <Alert tone="bad">
          <p>
            <strong>{fault}</strong>
          </p>
        </Alert>
      )}
      <ClientSelector
        chosen={client}
        onChoose={(next) => {
          setClient(next)
          setFault(undefined)
        }}
      />
    </Dialog>
  )
}
