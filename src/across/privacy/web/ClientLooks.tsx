import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { searchClients } from '#records/clients/contract/calls.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { ChoiceInput } from '#ui/web/form/ChoiceInput.tsx'
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
        chosen={client === undefined ? undefined : { value: client, label: name }}
        onChoose={(value) => void navigate({ to: value === null ? path : `${path}/${value}` })}
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

interface ClientChoiceProps {
  chosen: { value: number; label: string } | undefined
  onChoose: (id: number | null) => void
}

/** Search field for a client, by a part of a name or a number. */
function ClientChoice({ chosen, onChoose }: ClientChoiceProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const [phrase, setPhrase] = useState('')
  const found = useCall(searchClients, { body: phrase }, { enabled: phrase.length > 1, keepPrevious: true })
  return (
    <ChoiceInput
      className={classes.choice}
      label={t`Client`}
      placeholder={t`Name or number`}
      nothing={phrase.length > 1 ? t`Nobody is found.` : t`Type a name or a number.`}
      options={(phrase.length > 1 ? (found.data?.records ?? []) : []).map((client) => ({
        value: client.id,
        label: `${client.clientNumber} ${fullName(client)}`,
        detail: day(client.birthDate),
      }))}
      total={found.data?.totalRecordCount}
      chosen={chosen}
      settled={!found.isFetching}
      onType={(text) => setPhrase(text.trim())}
      onChoose={(value) => onChoose(value === null ? null : Number(value))}
    />
  )
}
