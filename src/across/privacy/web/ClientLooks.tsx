import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ClientChoice } from '#records/clients/web/picker/ClientChoice.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { clientEverything } from '../contract/everything.ts'
import { type ClientLook, clientLooks } from '../contract/looks.ts'
import classes from './Looks.module.css'
import { LooksTable } from './LooksTable.tsx'
import { UnusualDaysOfAll } from './UnusualDays.tsx'
import { useLookColumns } from './useLookColumns.tsx'

/** Users who viewed one client, newest first. */
export function ClientLooks({ path, id, switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = typeof id === 'number' ? id : undefined
  const { page, showPage } = useListAddress(`${path}/${client ?? ''}`)
  const looks = useCall(
    clientLooks,
    { params: { id: String(client) }, query: { page } },
    { enabled: client !== undefined, keepPrevious: true },
  )
  const { name = '' } = looks.data ?? {}
  const mayHandOut = useMayCall(clientEverything)
  async function handOut() {
    try {
      saveFile(await requestFile(clientEverything, { params: { id: client } }), 'client.zip')
    } catch (failure) {
      await showFailure(failure, t`The file`)
    }
  }
  const columns = useLookColumns<ClientLook>({ header: t`Who`, cell: ({ user }) => user?.name })
  return (
    <div className={classes.screen}>
      {switcher}
      <ClientChoice
        className={classes.choice}
        chosen={client === undefined ? undefined : { value: client, label: name }}
        onChoose={(next) => void navigate({ to: next ? `${path}/${next.id}` : path })}
      />
      {client === undefined && <UnusualDaysOfAll />}
      {client !== undefined && (
        <LooksTable
          label={t`Who saw ${name}`}
          nothing={t`Nobody has seen this client.`}
          call={clientLooks}
          id={client}
          looks={looks}
          columns={columns}
          onPage={showPage}
        >
          {mayHandOut && (
            <Button onClick={() => void handOut()}>
              <Trans>Everything about this client</Trans>
            </Button>
          )}
        </LooksTable>
      )}
    </div>
  )
}
