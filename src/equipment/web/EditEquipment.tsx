import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { readEquipment } from '../contract/calls.ts'
import type { Equipment } from '../contract/equipment.ts'
import { EquipmentRecord } from './EquipmentRecord.tsx'
import { useDefinitions } from './form/definitions.ts'

interface EditEquipmentProps {
  id: number
  histories: (piece: Equipment) => ReactNode
}

/** A piece that is not there leads back to the list (rule 3.2.1); one that cannot be reached can be tried again. */
export function EditEquipment({ id, histories }: EditEquipmentProps) {
  const { t } = useLingui()
  const { data: piece, error, refetch } = useCall(readEquipment, { params: { id } }, { staleTime: 2000 })
  const lists = useDefinitions()
  if (isMissing(error)) return <Navigate to="/equipment/{-$id}" params={{ id: undefined }} replace />
  if (piece && lists.definitions)
    return <EquipmentRecord piece={piece} definitions={lists.definitions} histories={histories(piece)} />
  const failed = (piece ? null : error) ?? lists.error
  const retry = () => {
    if (error) void refetch()
    lists.retry()
  }
  if (failed) return <LoadFailure error={failed} onRetry={retry} />
  // no heading yet: the focus waits for the one that names the piece
  return <FormSkeleton label={t`Equipment`} />
}
