import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { downloadExport, type LedgerEntry, listExports } from '../../contract/exports.ts'
import { Task } from '../Task.tsx'

/** List of all exports; their files can be downloaded again unchanged. */
export function Ledger({ onBack }: { onBack: () => void }) {
  const { t, i18n } = useLingui()
  const { instant } = useDates()
  const money = useMoney()
  const [page, setPage] = useState(1)
  const found = useCall(listExports, { query: { page } }, { keepPrevious: true })
  const download = (entry: LedgerEntry) =>
    requestFile(downloadExport, { params: { id: entry.id } })
      .then((file) => saveFile(file, entry.fileName))
      .catch((error: unknown) => showFailure(error, t`The export`))
  const columns: Column<LedgerEntry>[] = [
    { header: t`Date`, kind: 'figures', rowHeader: true, cell: ({ at }) => instant(at) },
    { header: t`User`, cell: ({ by }) => by.name },
    { header: t`Format`, cell: ({ format }) => (format === 'sage' ? 'Sage' : 'CSV') },
    {
      header: t`Invoices`,
      kind: 'number',
      cell: ({ numberOfInvoices }) => i18n.number(numberOfInvoices),
    },
    { header: t`Total`, kind: 'number', cell: ({ total }) => money(total) },
    {
      header: t`File`,
      cell: (entry) => (
        <Button
          size="sm"
          aria-label={t`Download ${entry.fileName}`}
          leftSection={<Icon of={IconDownload} small />}
          onClick={() => void download(entry)}
        >
          <Trans>Download</Trans>
        </Button>
      ),
    },
  ]
  return (
    <Task title={t`Earlier exports`} onBack={onBack}>
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t`Earlier exports`}
          columns={columns}
          rows={found.data?.records}
          rowKey={({ id }) => id}
          searching={found.isPlaceholderData}
          page={found.data?.page}
          totalRecordCount={found.data?.totalRecordCount}
          onPage={setPage}
          empty={<EmptyState icon={IconFiles} title={t`There are no exports yet`} />}
          cards
        />
      )}
    </Task>
  )
}
