import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { notTheSame, type Pair, probableDuplicates, type Reason } from '../../contract/duplicates.ts'
import classes from './ProbableDuplicates.module.css'

export function ProbableDuplicates({ path, switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { shown, show, page, showPage } = useListAddress(path)
  const phrase = shown.q ?? ''
  const { data, error, refetch, isPlaceholderData } = useCall(
    probableDuplicates,
    { query: { phrase, page } },
    { keepPrevious: true },
  )
  const reasons: Record<Reason, string> = {
    MEDICARE_NUMBER: t`Medicare Number`,
    AGENCY_NUMBER: t`Client Agency Number`,
    NAME_AND_BIRTH_DATE: t`Name and date of birth`,
    PHONE: t`Phone Number`,
  }
  const numbers = ({ clients }: Pair) => clients.map(({ clientNumber }) => clientNumber).join(' ')
  const who = (place: number) => ({
    header: place === 0 ? t`Client` : t`Probably the same`,
    rowHeader: place === 0,
    cell: ({ clients }: Pair) => {
      const client = clients[place]
      return (
        client && (
          <>
            <a href={`/clients/${client.id}`}>
              {client.clientNumber} {fullName(client)}
            </a>{' '}
            <span className="nowrap">{day(client.birthDate)}</span>
          </>
        )
      )
    },
  })

  async function tellApart({ clients }: Pair) {
    try {
      await request(notTheSame, { body: { clients: clients.map(({ id }) => id) } })
      toast(t`They are two people, and no probable duplicates any more.`)
      focusHeading()
      await refetch()
    } catch (failure) {
      await showFailure(failure, t`The client`)
    }
  }

  return (
    <>
      <SearchBox
        label={t`Search probable duplicates`}
        placeholder={t`Search`}
        value={phrase}
        onSearch={(typed) => show({ q: typed || undefined, page: undefined })}
        result={data && <Plural value={data.totalRecordCount} one="# pair" other="# pairs" />}
      >
        {switcher}
      </SearchBox>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Probable duplicates`}
          cards
          rows={data?.records}
          rowKey={numbers}
          page={data?.page}
          totalRecordCount={data?.totalRecordCount}
          onPage={showPage}
          searching={isPlaceholderData}
          empty={
            <EmptyState
              icon={IconUsers}
              title={phrase ? t`Nothing matches the search.` : t`Nobody is here twice.`}
            />
          }
          columns={[
            who(0),
            who(1),
            { header: t`Why`, cell: (pair) => pair.reasons.map((reason) => reasons[reason]).join(', ') },
            {
              header: t`Actions`,
              headerHidden: true,
              cell: (pair) => (
                <div className={classes.acts}>
                  <LinkButton
                    size="sm"
                    to={`/clients/${pair.clients[0]?.id}/merge/${pair.clients[1]?.id}`}
                    aria-label={t`Merge ${numbers(pair)}`}
                  >
                    <Trans>Merge</Trans>
                  </LinkButton>
                  <Button
                    size="sm"
                    variant="subtle"
                    aria-label={t`Not the same: ${numbers(pair)}`}
                    onClick={() => void tellApart(pair)}
                  >
                    <Trans>Not the same</Trans>
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
