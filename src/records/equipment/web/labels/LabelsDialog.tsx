import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useId, useState } from 'react'
import { requestFile } from '#core/web/api/request.ts'
import { useHolds } from '#core/web/session/session.ts'
import { printLabels } from '#records/labels/contract/calls.ts'
import { FORMATS, type FormatName, labelsOf } from '#records/labels/contract/formats.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { explain, type Failure } from '#ui/web/failure/failure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import type { Equipment } from '../../contract/equipment.ts'
import { lastFormat, useFormat } from './format.ts'
import classes from './LabelsDialog.module.css'
import { ReplaceLabel } from './ReplaceLabel.tsx'

interface LabelsDialogProps {
  ids: readonly number[]
  /** Set for the label of a single piece, which can be replaced. */
  piece?: Equipment
  onClose: () => void
}

/** Dialog that asks for the label format and prints the labels. */
export function LabelsDialog({ ids, piece, onClose }: LabelsDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [format, setFormat] = useFormat()
  const [first, setFirst] = useState<number | string>(1)
  const seesInspections = useHolds('READ_INSPECTIONS')
  const [nextInspection, setNextInspection] = useState(seesInspections)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const count = ids.length
  const last = labelsOf(format)
  const startAt = last === 1 ? 1 : first
  const valid = typeof startAt === 'number' && startAt >= 1 && startAt <= last

  async function print() {
    if (busy || !valid) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { equipmentIds: [...ids], format, startAt, nextInspection }
      saveFile(await requestFile(printLabels, { body }), 'labels.pdf')
      lastFormat.keep(format)
      onClose()
    } catch (error) {
      setFailure(explain(error, null, t`Equipment`))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={plural(count, { one: 'Print # label', other: 'Print # labels' })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" type="submit" form={form} aria-disabled={busy}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      {failure && <FailureAlert failure={failure} />}
      <form
        noValidate
        id={form}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        <SelectInput
          label={t`Labels`}
          options={Object.entries(FORMATS).map(([value, { name }]) => ({ value, label: i18n._(name) }))}
          chosen={format}
          onChoose={(value) => setFormat(value as FormatName)}
          required
        />
        {last > 1 && (
          <NumberInput
            label={t`First label on the page`}
            description={t`For a sheet of which some labels are used: from 1 to ${last}, row by row.`}
            min={1}
            max={last}
            allowDecimal={false}
            clampBehavior="none"
            value={first}
            error={fieldFault(valid ? undefined : t`From 1 to ${last}`)}
            onChange={setFirst}
          />
        )}
        {seesInspections && (
          <Checkbox
            label={t`Print the month of the next inspection`}
            description={t`On the labels of pieces that are inspected.`}
            checked={nextInspection}
            onChange={(event) => setNextInspection(event.currentTarget.checked)}
          />
        )}
      </form>
      {piece?.label && <ReplaceLabel piece={piece} label={piece.label} />}
    </Dialog>
  )
}
