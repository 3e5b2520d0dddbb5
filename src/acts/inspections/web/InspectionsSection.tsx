import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconDownload, IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import {
  correctInspection,
  enterInspection,
  inspectionHistory,
  listInspections,
  readCertificate,
} from '../contract/calls.ts'
import type { Inspection } from '../contract/inspections.ts'
import { DueList } from './DueList.tsx'
import { useFieldLabel } from './fieldLabels.ts'
import { InspectionDialog } from './InspectionDialog.tsx'
import classes from './Inspections.module.css'
import { SavedPicture } from './SavedPicture.tsx'
import { useWords } from './words.ts'

interface InspectionsSectionProps {
  pieceId: number
  /** An archived piece takes no new inspections. */
  closed: boolean
}

/** Section on the page of a piece: due dates and past inspections. */
export function InspectionsSection({ pieceId, closed }: InspectionsSectionProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const words = useWords()
  const { data } = useCall(listInspections, { params: { id: pieceId } }, { part: true })
  const [open, setOpen] = useState<'new' | Inspection>()
  const [historyOf, setHistoryOf] = useState<Inspection>()
  const fieldLabel = useFieldLabel()
  const enters = useMayCall(enterInspection) && !closed && (data?.plans.length ?? 0) > 0
  const corrects = useMayCall(correctInspection) && !closed
  // a piece without plans and inspections has nothing to show
  if (data && !data.plans.length && !data.inspections.length) return null

  const download = ({ id, certificate }: Inspection) =>
    void requestFile(readCertificate, { params: { id } })
      .then((got) => saveFile(got, certificate?.name ?? ''))
      .catch((error: unknown) => showFailure(error, t`A certificate`))
  const nameOf = ({ plan, doneOn }: Inspection) => `${nameIn(plan)}, ${day(doneOn)}`
  const historyTitle = (one: Inspection) => {
    const of = nameOf(one)
    return t`History of inspection: ${of}`
  }
  const acts = (one: Inspection): RowActList => {
    const of = nameOf(one)
    return [
      one.certificate !== null && {
        label: t`Certificate: ${of}`,
        words: t`Certificate`,
        icon: IconDownload,
        onClick: () => download(one),
      },
      corrects && {
        label: t`Correct: ${of}`,
        words: t`Correct`,
        icon: IconPencil,
        rare: true,
        onClick: () => setOpen(one),
      },
      {
        label: historyTitle(one),
        words: t`History`,
        icon: IconHistory,
        rare: true,
        onClick: () => setHistoryOf(one),
      },
    ]
  }
  const columns: Column<Inspection>[] = [
    {
      header: t`Inspection`,
      rowHeader: true,
      cell: (one) => (
        <>
          {nameIn(one.plan)}
          {one.remark && <SecondLine>{one.remark}</SecondLine>}
          <Pictures of={one} />
        </>
      ),
    },
    {
      header: t`Done on`,
      kind: 'figures',
      cell: ({ doneOn, doneBy, firm }) => (
        <>
          {day(doneOn)}
          <SecondLine>{firm ?? doneBy?.name}</SecondLine>
        </>
      ),
    },
    { header: t`Outcome`, cell: ({ outcome }) => words.outcome(outcome) },
    { header: t`Next due`, kind: 'figures', cell: ({ nextDueOn }) => day(nextDueOn) },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (one) => <RowActs acts={acts(one)} menu={t`Acts on inspection: ${nameOf(one)}`} />,
    },
  ]
  return (
    <Section id="inspections" title={t`Inspections`} {...(data && { count: data.inspections.length })} flush>
      {data && <DueList due={data.due} atHome={data.atHome} />}
      <DataTable
        label={t`Inspections`}
        isPart
        columns={columns}
        rows={data?.inspections}
        rowKey={({ id }) => id}
        empty={<EmptyState line icon={IconClipboardCheck} title={t`It has not been inspected yet.`} />}
        foot={
          enters ? (
            <Button
              data-enter
              size="sm"
              leftSection={<Icon of={IconPlus} small />}
              onClick={() => setOpen('new')}
            >
              <Trans>Enter inspection…</Trans>
            </Button>
          ) : undefined
        }
        cards
      />
      {historyOf && (
        <RecordHistory
          call={inspectionHistory}
          id={historyOf.id}
          fieldLabel={fieldLabel}
          onClose={() => setHistoryOf(undefined)}
          over={historyTitle(historyOf)}
        />
      )}
      {open && data && (
        <InspectionDialog
          pieceId={pieceId}
          of={data}
          inspection={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

/** Pictures that answer lines. */
function Pictures({ of: { id, pictures, lines } }: { of: Inspection }) {
  if (!pictures.length) return null
  return (
    <span className={classes.pictures}>
      {lines
        .filter(({ answer }) => answer === 'PHOTO')
        .map(({ value, text, text_fr }) => (
          <SavedPicture
            key={Number(value)}
            inspectionId={id}
            id={Number(value)}
            alt={nameIn({ name: text, name_fr: text_fr })}
          />
        ))}
    </span>
  )
}
