import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { useExistingPage } from '#ui/web/search/useListAddress.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { decideNearly } from '../../contract/calls.ts'
import { type Campaign, NEARLY_PAGE, type Nearly, type Preview } from '../../contract/campaign.ts'
import classes from '../Campaigns.module.css'

interface NearlyListProps {
  campaign: Campaign
  found: Preview
  page: number
  onPage: (page: number) => void
}

/** Pieces that match except for one number; the user decides on each whether it belongs to the recall. */
export function NearlyList({ campaign: { id }, found, page, onPage }: NearlyListProps) {
  const { t, i18n } = useLingui()
  const { nearly, nearlyCount } = found
  const last = Math.max(1, Math.ceil(nearlyCount / NEARLY_PAGE))
  useExistingPage({ page: { size: NEARLY_PAGE, current: page, last } }, onPage)
  const [all, undecided] = [i18n.number(nearlyCount), i18n.number(found.undecided)]
  const heading = useId()
  const may = useMayCall(decideNearly)
  const why: Record<Nearly['why'], string> = {
    MODEL_ALIKE: t`The model number is alike`,
    MODEL_MISSING: t`The model number is missing`,
    SERIAL_NUMBER_MISSING: t`The serial number is missing`,
  }
  const decide = (equipment: number, belongs: boolean) =>
    request(decideNearly, { params: { id, equipment }, body: { belongs } }).catch((error: unknown) =>
      showFailure(error, t`Equipment`),
    )
  const columns: Column<Nearly>[] = [
    {
      header: t`Equipment`,
      rowHeader: true,
      cell: ({ equipment }) => (
        <>
          <PieceLink piece={equipment} />
          <SecondLine>{nameIn(equipment.item)}</SecondLine>
        </>
      ),
    },
    { header: t`Model number`, cell: ({ equipment }) => equipment.modelNumber },
    { header: t`Serial number`, cell: ({ equipment }) => equipment.serialNumber },
    { header: t`Why nearly`, cell: (one) => why[one.why] },
    {
      header: t`Does it belong to it?`,
      cell: ({ equipment, belongs }) => {
        const number = displayNumber(equipment)
        if (!may) return belongs === null ? '' : belongs ? t`Yes` : t`No`
        return (
          <div className={classes.acts}>
            {[true, false].map((answer) => (
              <Button
                key={String(answer)}
                size="sm"
                variant={belongs === answer ? 'filled' : 'default'}
                aria-pressed={belongs === answer}
                aria-label={answer ? t`Yes, ${number} belongs to it` : t`No, ${number} does not belong to it`}
                onClick={() => void decide(equipment.id, answer)}
              >
                {answer ? <Trans>Yes</Trans> : <Trans>No</Trans>}
              </Button>
            ))}
          </div>
        )
      },
    },
  ]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>What nearly matches</Trans>
      </h2>
      <p role="status">{t`Nearly matching: ${all}. Not decided yet: ${undecided}.`}</p>
      <DataTable
        label={t`What nearly matches`}
        columns={columns}
        rows={nearly}
        rowKey={({ equipment }) => equipment.id}
        empty={null}
        {...(nearlyCount > NEARLY_PAGE && {
          page: { size: NEARLY_PAGE, current: page, last },
          totalRecordCount: nearlyCount,
          onPage,
        })}
        cards
      />
    </section>
  )
}
