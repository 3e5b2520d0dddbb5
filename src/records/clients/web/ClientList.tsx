import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '#core/web/api/useCall.ts'
import { useHolds } from '#core/web/session/session.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listClients } from '../contract/calls.ts'
import { ClientFilters } from './ClientFilters.tsx'
import { useClientColumns } from './clientColumns.tsx'
import { toQuery } from './clientsAddress.ts'

export function ClientList() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const may = {
    programs: useHolds({ anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] }),
    loans: useHolds('READ_LOANS'),
  }
  const {
    shown: address,
    page,
    show,
    showPage,
  } = useListAddress<'program' | 'loan' | 'deceased' | 'sort'>('/clients/{-$id}')
  const query = toQuery(address, may)
  const { phrase: q, sort, ...filters } = query
  const list = useListState(useCall(listClients, { query: { ...query, page } }, { keepPrevious: true }), {
    phrase: q,
    search: (phrase) => show({ q: phrase }, true),
    goTo: showPage,
  })
  const columns = useClientColumns({
    shown: sort,
    own: q ? undefined : 'name',
    sort: (by) => show({ sort: by }),
  })
  const mayCreate = useHolds('CREATE_CLIENTS')
  useShortcut(
    'create',
    mayCreate ? () => void navigate({ to: '/clients/{-$id}', params: { id: 'new' } }) : undefined,
  )
  const { total } = list
  const shown = list.page?.more ? `${i18n.number(total ?? 0)}+` : i18n.number(total ?? 0)
  return (
    <Page
      title={t`Clients`}
      actions={
        mayCreate && (
          <LinkButton to="/clients/new" variant="filled" leftSection={<Icon of={IconPlus} />}>
            <Trans>Create Client</Trans>
          </LinkButton>
        )
      }
    >
      <SearchBox
        label={t`Search clients`}
        placeholder={t`Name, number, phone or city`}
        heading={t`Search`}
        size="sm"
        value={q}
        onSearch={list.search}
        result={
          total !== undefined && <Plural value={total} one={`${shown} client`} other={`${shown} clients`} />
        }
      >
        <ClientFilters query={query} may={may} onChange={show} />
      </SearchBox>
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <DataTable
          {...tableOf(list)}
          label={t`Clients`}
          columns={columns}
          rowLink={(client) => `/clients/${client.id}`}
          empty={
            <EmptyState icon={IconUsers} title={t`No clients were found.`}>
              {Object.keys(filters).length > 0 ? (
                <Trans>Try fewer words, or clear the filters.</Trans>
              ) : (
                q && <Trans>Try fewer words, or part of a name or number.</Trans>
              )}
            </EmptyState>
          }
          cards
          fixed
        />
      )}
    </Page>
  )
}
