import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { listClients } from '#clients/contract/calls.ts'
import type { ClientRow } from '#clients/contract/client.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import classes from './ClientSelector.module.css'
import { useSelectorColumns } from './selectorColumns.tsx'

interface ClientSelectorProps {
  chosen: ClientRow | undefined
  onChoose: (client: ClientRow) => void
}

/** Finds and chooses one client: radio buttons of a table, whose rows can be clicked (rules 3.3 and 3.9). */
export function ClientSelector({ chosen, onChoose }: ClientSelectorProps) {
  const { t, i18n } = useLingui()
  const [{ phrase, page }, setWanted] = useState({ phrase: '', page: 1 })
  const clients = useCall(listClients, { query: { phrase, page } }, { keepPrevious: true })
  const columns = useSelectorColumns({ chosen, onChoose })
  const total = clients.data?.totalRecordCount
  const shown = clients.data?.page.more ? `${i18n.number(total ?? 0)}+` : i18n.number(total ?? 0)
  return (
    <div className={classes.selector}>
      <SearchBox
        label={t`Search clients`}
        placeholder={t`Name, number, date of birth, phone, Medicare number or city`}
        size="sm"
        autoFocus
        value={phrase}
        onSearch={(next) => setWanted({ phrase: next, page: 1 })}
        result={
          total !== undefined && <Plural value={total} one={`${shown} client`} other={`${shown} clients`} />
        }
      />
      {clients.error && <LoadFailure error={clients.error} onRetry={() => void clients.refetch()} />}
      {(clients.data || !clients.error) && (
        <DataTable
          label={t`Clients`}
          columns={columns}
          rows={clients.data?.records}
          rowKey={({ id }) => id}
          searching={clients.isPlaceholderData}
          page={clients.data?.page}
          totalRecordCount={total}
          onPage={(next) => setWanted({ phrase, page: next })}
          empty={
            <EmptyState icon={IconUsers} title={t`No clients were found.`}>
              {phrase && <Trans>Try fewer words, or part of a name or number.</Trans>}
            </EmptyState>
          }
          cards
        />
      )}
    </div>
  )
}
