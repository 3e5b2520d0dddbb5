import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { nameIn } from '#core/web/i18n/names.ts'
import type { ClientRow } from '#records/clients/contract/client.ts'
import { ClientChoice } from '#records/clients/web/picker/ClientChoice.tsx'
import { clientOption } from '#records/clients/web/picker/useClientSearch.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { explain, type Failure } from '#ui/web/failure/failure.ts'
import { focusAfter } from '#ui/web/focus/focusAfter.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { BlockedHold } from './BlockedHold.tsx'

interface HoldDialogProps {
  piece: Equipment
  /** Holds the piece for that client; the dialog shows its errors. */
  hold: (client: ClientRow) => Promise<void>
  onClose: () => void
}

/** Asks for the client of a hold, which may replace the current one (rule 3.4). */
export function HoldDialog({ piece, hold, onClose }: HoldDialogProps) {
  const { t } = useLingui()
  const [client, setClient] = useState<ClientRow>()
  const [failure, setFailure] = useState<Failure>()
  const alert = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const number = displayNumber(piece)
  const unchosen = t`You must select a client to place the equipment on hold for.`

  async function save() {
    if (busy.current) return
    busy.current = true
    try {
      if (!client) return refuse({ kind: 'message', message: unchosen })
      await hold(client)
      onClose()
      rescueFocus()
    } catch (error) {
      refuse(explain(error, null, t`Equipment`))
    } finally {
      busy.current = false
    }
  }

  const refuse = (why: Failure | undefined) =>
    focusAfter(
      () => setFailure(why),
      () => alert.current,
    )

  return (
    <Dialog
      title={t`Put ${number} on hold`}
      size="answers"
      onClose={onClose}
      foot={
        <>
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
      <BlockedHold blocks={piece.blocks ?? []} />
      {failure && <FailureAlert failure={failure} takesFocus ref={alert} />}
      <ClientChoice
        chosen={client && clientOption(client)}
        onChoose={(next) => {
          setClient(next)
          setFailure(undefined)
        }}
      />
    </Dialog>
  )
}
