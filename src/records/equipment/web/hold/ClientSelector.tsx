import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { listClients } from '#records/clients/contract/calls.ts'
import type { ClientRow } from '#records/clients/contract/client.ts'
import { tableOf } from '#screens/web/list/listState.ts'
import { usePagedList } from '#screens/web/list/usePagedList.ts'
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

/** Search for one client: a table with radio buttons, whose rows can be clicked (rules 3.3 and 3.9). */
export function ClientSelector({ chosen, onChoose }: ClientSelectorProps) {
  const { t, i18n } = useLingui()
  const list = usePagedList<ClientRow>(listClients)
  const columns = useSelectorColumns({ chosen, onChoose })
  const { phrase, total } = list
  const shown = list.page?.more ? `${i18n.number(total ?? 0)}+` : i18n.number(total ?? 0)
  return (
    <div className={classes.selector}>
      <SearchBox
        label={t`Search clients`}
        placeholder={t`Name, number, date of birth, phone, Medicare number or city`}
        size="sm"
        autoFocus
        value={phrase}
        onSearch={list.search}
        result={
          total !== undefined && <Plural value={total} one={`${shown} client`} other={`${shown} clients`} />
        }
      />
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <div role="radiogroup" aria-label={t`Client`}>
          <DataTable
            {...tableOf(list)}
            label={t`Clients`}
            columns={columns}
            empty={
              <EmptyState icon={IconUsers} title={t`No clients were found.`}>
                {phrase && <Trans>Try fewer words, or part of a name or number.</Trans>}
              </EmptyState>
            }
            cards
          />
        </div>
      )}
    </div>
  )
}
