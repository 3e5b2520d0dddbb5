import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconBookmark,
  IconCameraPlus,
  IconChecklist,
  IconCopyPlus,
  IconHistory,
  IconHourglass,
  IconTag,
  IconTool,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useHolds } from '#core/web/session/session.ts'
import { Footbridge } from '#ui/web/page/Footbridge.tsx'
import { arrangeTools, type Offered, type PageTool } from '#ui/web/page/PageTools.tsx'
import type { Equipment } from '../contract/equipment.ts'
import { useIsAgent } from './agent.ts'
import { useArchive } from './archive.ts'
import { likeAddress } from './like.ts'
import { useReservation } from './reservation/reservation.ts'

interface Tools {
  piece: Equipment
  mayHold: boolean
  /** The changes of the reading view. */
  reading: readonly PageTool[]
  /** Undefined where it is the act of the state. */
  onLend: (() => void) | undefined
  onRepair: (() => void) | undefined
  onPrepare: (() => void) | undefined
  onPhotos: (() => void) | undefined
  ask: Offered<PageTool>
  showsHistory: boolean
  onHistory: () => void
  onHold: () => void
  /** Undefined if the user may not. */
  onMerge: (() => void) | undefined
  onLabel: (() => void) | undefined
  /** Acts of other features, for a piece that is not archived. */
  further: readonly PageTool[]
}

/** Acts beside the title of a piece that the user may perform. */
export function useTools(given: Tools): PageTool[] {
  const { piece, reading, mayHold, onLend, onRepair, onPrepare, onPhotos, ask } = given
  const { showsHistory, onHistory, onHold, onMerge, onLabel, further } = given
  const { t } = useLingui()
  const navigate = useNavigate()
  const { archive, restore } = useArchive()
  const { reserve } = useReservation(piece)
  const isAgent = useIsAgent()
  const seesHistory = useHolds('READ_EQUIPMENT')
  const mayArchive = useHolds('DELETE_EQUIPMENT')
  const mayCreate = useHolds('CREATE_EQUIPMENT')
  // users who may end a reservation are asked whether to end it
  const isLocked = piece.onHold || piece.onLoan || (piece.reserved && isAgent)
  const leave = () => navigate({ to: '/equipment/{-$id}', params: { id: undefined } })
  const usual = [
    ask,
    ...reading.filter(({ pressed }) => pressed === undefined),
    onLend && { label: t`Lend`, icon: Footbridge, onClick: onLend },
    onPrepare && { label: t`Prepare…`, icon: IconChecklist, onClick: onPrepare },
    mayHold && !isLocked && { label: t`Put on hold…`, icon: IconBookmark, onClick: onHold },
    // referral agents have a separate button for it
    !isAgent && reserve && { label: t`Reserve`, icon: IconHourglass, onClick: () => void reserve() },
    mayArchive &&
      piece.deleted && { label: t`Restore`, icon: IconArchiveOff, onClick: () => void restore(piece) },
  ]
  const rare = [
    onRepair && { label: t`Add repair`, icon: IconTool, onClick: onRepair },
    onPhotos && { label: t`Add photos`, icon: IconCameraPlus, onClick: onPhotos },
    onLabel && { label: t`Label…`, icon: IconTag, onClick: onLabel },
    ...(piece.deleted ? [] : further),
    ...reading.filter(({ pressed }) => pressed !== undefined),
    mayCreate && {
      label: t`Same again`,
      icon: IconCopyPlus,
      onClick: () => void navigate(likeAddress(piece.id)),
    },
    seesHistory && { label: t`History`, icon: IconHistory, onClick: onHistory, expanded: showsHistory },
    onMerge && { label: t`Merge`, icon: IconArrowMerge, onClick: onMerge },
    mayArchive &&
      !piece.deleted && {
        label: t`Archive`,
        icon: IconArchive,
        onClick: () => void archive(piece).then((done) => (done ? leave() : undefined)),
      },
  ]
  return arrangeTools(usual, rare)
}
