import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds, useMayCall } from '#core/web/session/session.ts'
import { printLabels } from '#records/labels/contract/calls.ts'
import { useStartedAct } from '#screens/web/startedAct.ts'
import { focusFirstField } from '#ui/web/focus/focusFirstField.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { unfold } from '#ui/web/form/sections.tsx'
import { useReading } from '#ui/web/form/useReading.ts'
import { later } from '#ui/web/page/later.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import type { Offered, PageTool } from '#ui/web/page/PageTools.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import { Status } from '#ui/web/page/Status.tsx'
import { useBackLink } from '#ui/web/page/useBackLink.ts'
import { equipmentHistory } from '../contract/calls.ts'
import type { Equipment } from '../contract/equipment.ts'
import { displayNumber } from '../contract/equipment.ts'
import { mergeEquipment } from '../contract/merge.ts'
import { useIsAgent } from './agent.ts'
import { EquipmentStatus, statusLooks } from './EquipmentStatus.tsx'
import { type Definitions } from './form/definitions.ts'
import { useValuesDisplay } from './form/displayValues.ts'
import { EquipmentForm } from './form/EquipmentForm.tsx'
import { useFieldLabels } from './form/fieldLabels.ts'
import { useEquipmentEditing } from './form/useEquipmentEditing.ts'
import { HoldDialog } from './hold/HoldDialog.tsx'
import { useHold } from './hold/hold.ts'
import { LabelsDialog } from './labels/LabelsDialog.tsx'
import { NewLabel } from './labels/NewLabel.tsx'
import { makeOf } from './makeOf.ts'
import { PieceState } from './PieceState.tsx'
import { ReservationAct } from './reservation/ReservationAct.tsx'
import { useTools } from './tools.ts'
import { useStateActs } from './useStateActs.tsx'

const FindOther = later(async () => (await import('./merging/FindOther.tsx')).FindOther)

interface EquipmentRecordProps {
  /** Current state: its reservation and hold change without a save. */
  piece: Equipment
  definitions: Definitions
  /** Shown above the form of a piece on loan: the client who has it. */
  lent: ReactNode
  /** Undefined if it cannot be lent, or the user may not. */
  onLend: (() => void) | undefined
  /** Undefined if the user may not. */
  onRepair: (() => void) | undefined
  /** Undefined if it is not here, or the user may not. */
  onPrepare: (() => void) | undefined
  /** The act of an agent who asks for the piece. */
  ask: Offered<PageTool>
  /** Additional acts, for a piece that is not archived. */
  tools: readonly PageTool[]
  /** Sections of other features, below the form. */
  histories: ReactNode
}

/** Form of a saved piece, with its state above. */
export function EquipmentRecord(props: EquipmentRecordProps) {
  const {
    piece,
    definitions: loaded,
    lent,
    onLend,
    onRepair,
    onPrepare,
    ask,
    tools: further,
    histories,
  } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const [definitions] = useState(loaded)
  const [open, setOpen] = useState<'history' | 'hold' | 'label' | 'merge'>()
  const { record, form, saving, conflict, saveNote } = useEquipmentEditing(piece, definitions)
  const { hold, release } = useHold(piece)
  const acts = useStateActs({ piece, onLend, onRepair })
  const reserves = useIsAgent() && !piece.reserved
  const mayUpdate = useHolds('UPDATE_EQUIPMENT')
  const canSave = mayUpdate && !piece.deleted
  const reading = useReading({ form, saving, canSave, beside: ['notes', 'photos'] })
  const seesPhotos = useHolds('READ_EQUIPMENT_PHOTOS')
  const mayAddPhotos = useHolds('CREATE_EQUIPMENT_PHOTOS') && seesPhotos && canSave
  const mayPrint = useMayCall(printLabels) && !piece.deleted
  const mayMerge = useMayCall(mergeEquipment) && !piece.deleted
  const back = useBackLink({ to: '/equipment', label: t`Equipment` })
  const fieldLabel = useFieldLabels()
  const show = useValuesDisplay(record, definitions)
  const toggle = (what: typeof open) => setOpen(open === what ? undefined : what)
  const tools = useTools({
    piece,
    further,
    reading: reading.tools,
    mayHold: hold !== undefined,
    onLend: acts.beside.lend,
    onRepair: acts.beside.repair,
    onPrepare,
    ask,
    onPhotos: mayAddPhotos
      ? () => unfold('photos')?.querySelector<HTMLElement>('[data-add]')?.focus()
      : undefined,
    showsHistory: open === 'history',
    onHistory: paintFirst(() => toggle('history')),
    onHold: () => setOpen('hold'),
    onMerge: mayMerge ? () => setOpen('merge') : undefined,
    onLabel: mayPrint ? () => setOpen('label') : undefined,
  })
  const page = `/equipment/${record.id}`
  useStartedAct('hold', page, hold && (() => setOpen('hold')))
  useStartedAct('status', page, () => focusFirstField(unfold('status')))
  const number = displayNumber(record)
  const title = (who: string, when: string) => t`${who} saved this piece of equipment at ${when}`
  return (
    <Page
      title={canSave ? t`Edit Equipment ${number}` : t`Equipment ${number}`}
      back={back}
      status={
        piece.deleted ? (
          <Status {...statusLooks.deleted}>
            <Trans>Archived</Trans>
          </Status>
        ) : (
          <EquipmentStatus of={piece} />
        )
      }
      subtitle={<EquipmentSubtitle piece={record} />}
      stays={
        <>
          <strong>{number}</strong>, {nameIn(record.item)} <EquipmentStatus of={piece} />
        </>
      }
      tools={tools}
      actions={
        (acts.header || reserves) && (
          <>
            {acts.header}
            {reserves && (
              <ReservationAct piece={piece} {...(acts.header ? { size: 'sm' } : { variant: 'filled' })} />
            )}
          </>
        )
      }
    >
      <EquipmentForm
        form={form}
        saving={saving}
        definitions={definitions}
        piece={record}
        onSaveNote={saveNote}
        statusFields={{ ...piece, status: record.status, lost: record.lost }}
        canSave={canSave}
        reads={reading.reads}
        barWaits={!reading.cancel}
        onCancel={reading.cancel ?? (() => void navigate({ to: back.to }))}
        histories={histories}
        notice={
          <>
            <NewLabel piece={piece} onLabel={mayPrint ? () => setOpen('label') : undefined} />
            {lent}
            <PieceState
              piece={piece}
              onLend={acts.band}
              onChooseClient={hold && (() => setOpen('hold'))}
              onRelease={release && (() => void release())}
            />
            {conflict && <StaleNotice {...{ conflict, show, fieldLabel, title }} />}
          </>
        }
        aside={
          open === 'history' && (
            <RecordHistory
              call={equipmentHistory}
              id={piece.id}
              fieldLabel={fieldLabel}
              onClose={paintFirst(() => setOpen(undefined))}
            />
          )
        }
      />
      {open === 'label' && <LabelsDialog ids={[piece.id]} piece={piece} onClose={() => setOpen(undefined)} />}
      {open === 'merge' && (
        // the page stays visible while the dialog loads
        <Suspense fallback={null}>
          <FindOther piece={piece} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'hold' && hold && <HoldDialog piece={piece} hold={hold} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

/** Item, make and former numbers of the piece, in addition to its number. */
function EquipmentSubtitle({ piece }: { piece: Equipment }) {
  const { t } = useLingui()
  const formerly = piece.formerNumbers.join(', ')
  return [nameIn(piece.item), makeOf(piece), formerly && t`formerly ${formerly}`].filter(Boolean).join(', ')
}
