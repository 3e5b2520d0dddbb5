import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Paged } from '#core/contract/paging.ts'
import { requestFile } from '#core/web/api/request.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import type { clientLooks, userLooks } from '../contract/looks.ts'
import classes from './Looks.module.css'

interface LooksTableProps<Look extends { id: number }> {
  label: string
  nothing: string
  call: typeof clientLooks | typeof userLooks
  id: number
  looks: UseQueryResult<Paged<Look>>
  columns: readonly Column<Look>[]
  onPage: (page: number) => void
  /** Additional buttons. */
  children?: ReactNode
}

/** Table of views with paging, and a download of all of them. */
export function LooksTable<Look extends { id: number }>(props: LooksTableProps<Look>) {
  const { label, nothing, call, id, looks, columns, onPage, children } = props
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = looks
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  async function save(format: 'csv' | 'pdf') {
    try {
      saveFile(
        await requestFile(call, { params: { id: String(id) }, query: { format } }),
        `privacy.${format}`,
      )
    } catch (failure) {
      await showFailure(failure, t`The file`)
    }
  }
  return (
    <>
      <div className={classes.acts}>
        <h2>{label}</h2>
        {children}
        <Button onClick={() => void save('csv')}>
          <Trans>Save as CSV</Trans>
        </Button>
        <Button onClick={() => void save('pdf')}>
          <Trans>Save as PDF</Trans>
        </Button>
      </div>
      <DataTable
        label={label}
        cards
        columns={columns}
        rows={data?.records}
        rowKey={(look) => look.id}
        searching={isFetching && data !== undefined}
        page={data?.page}
        totalRecordCount={data?.totalRecordCount}
        onPage={onPage}
        empty={<EmptyState icon={IconEyeOff} title={nothing} />}
      />
    </>
  )
}
