import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { MAX_LABELS, printLabels } from '#records/labels/contract/calls.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { type Selected, useSelection } from '#ui/web/table/useSelection.ts'
import { summariseEquipment } from '../../contract/calls.ts'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import type { ListQuery } from '../list/listQuery.ts'
import { LabelsDialog } from './LabelsDialog.tsx'

/** Prints labels of the selection in the list, or of all matches. */
export function useListLabels({ sort: _, ...filters }: ListQuery, total: number | undefined) {
  const { t } = useLingui()
  const may = useMayCall(printLabels)
  const [selects, setSelects] = useState(false)
  const [ids, setIds] = useState<readonly number[]>()
  const selection = useSelection<EquipmentRow>()

  function end() {
    setSelects(false)
    selection.clear()
  }

  async function all() {
    try {
      const pieces = await request(summariseEquipment, { query: filters })
      if (pieces.length <= MAX_LABELS) return setIds(pieces.map(({ id }) => id))
      await ask({
        title: t`These are too many labels at once.`,
        consequence: t`At most ${MAX_LABELS} labels are printed at once. Narrow the list with a search or a filter.`,
        act: t`Close`,
        only: true,
      })
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }

  const button: ReactNode = may && !selects && (
    <Button leftSection={<Icon of={IconTag} />} onClick={() => setSelects(true)}>
      <Trans>Labels…</Trans>
    </Button>
  )
  const foot: ReactNode = selects && (
    <>
      <PrintButton selected={selection} onPrint={setIds} />
      {total !== undefined && total > 0 && (
        <Button onClick={() => void all()}>
          <Trans>Labels of all that match</Trans>
        </Button>
      )}
      <Button onClick={end}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
  return {
    button,
    foot,
    selection: selects
      ? {
          ...selection,
          isSelectable: () => true,
          label: (piece: EquipmentRow) => {
            const name = displayNumber(piece)
            return t`Select ${name}`
          },
        }
      : undefined,
    dialog: ids && (
      <LabelsDialog
        ids={ids}
        onClose={() => {
          setIds(undefined)
          end()
        }}
      />
    ),
  }
}

interface PrintButtonProps {
  selected: Selected<EquipmentRow>
  onPrint: (ids: readonly number[]) => void
}

function PrintButton({ selected, onPrint }: PrintButtonProps) {
  const ids = useStore(selected).map(({ id }) => id)
  const count = ids.length
  return (
    <Button variant="filled" aria-disabled={count === 0} onClick={() => count > 0 && onPrint(ids)}>
      {plural(count, { one: 'Print # label', other: 'Print # labels' })}
    </Button>
  )
}
