import { useLingui } from '@lingui/react/macro'
import { IconLock, IconUserSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { holdForRequest, linkClient, passRequest, readRequest } from '#acts/requests/contract/calls.ts'
import type { Request } from '#acts/requests/contract/request.ts'
import { HoldForDialog } from '#acts/requests/web/acts/HoldForDialog.tsx'
import { LinkDialog } from '#acts/requests/web/acts/LinkDialog.tsx'
import { usePass } from '#acts/requests/web/acts/usePass.ts'
import { makeStale } from '#core/web/api/makeStale.ts'
import { request as send } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { finishTodo } from '../contract/acts.ts'
import type { Entry } from '../contract.ts'
import type { NamedAct } from './useLoanActs.tsx'

/** The acts on a free piece that fits a request, as far as the user may do them, and the dialog of the chosen one. */
export function useFitActs({ fits, request, client, equipment }: Entry): {
  acts: NamedAct[]
  dialog: ReactNode
} {
  const { t } = useLingui()
  const [open, setOpen] = useState<Request>()
  const mayHold = useMayCall(holdForRequest)
  const mayLink = useMayCall(linkClient)
  const mayPass = useMayCall(passRequest)
  const pass = usePass()
  if (!(fits && request && equipment)) return { acts: [], dialog: null }
  const { id } = request
  const number = displayNumber(equipment)
  const begin = () =>
    void send(readRequest, { params: { id } })
      .then(setOpen)
      .catch((error: unknown) => showFailure(error, t`This entry`))
  /** The calls of requests do not know what waits. */
  const refresh = () => void makeStale(finishTodo)
  function close() {
    setOpen(undefined)
    refresh()
  }
  const Dialog = open?.client ? HoldForDialog : LinkDialog
  return {
    acts: [
      client
        ? mayHold && {
            label: t({ message: 'Hold', context: 'act' }),
            name: t`Hold ${number} for request ${id}`,
            icon: IconLock,
            onClick: begin,
          }
        : mayLink && {
            label: t`Choose client…`,
            name: t`Choose client of request ${id}…`,
            icon: IconUserSearch,
            onClick: begin,
          },
      mayPass && {
        label: t`Not for them…`,
        name: t`${number} is not for request ${id}…`,
        icon: IconX,
        onClick: () => void pass(id, { id: equipment.id, number }).then(refresh),
      },
    ].filter((act) => act !== false),
    dialog: open && <Dialog request={open} piece={equipment.id} onClose={close} />,
  }
}
