import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { Merged } from '#screens/web/merging/Merged.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { readEquipment } from '../contract/calls.ts'
import type { Equipment } from '../contract/equipment.ts'
import { type Definitions, useDefinitions } from './form/definitions.ts'

/** A piece with the lists that its form needs. */
export interface LoadedPiece {
  piece: Equipment
  definitions: Definitions
}

interface EditEquipmentProps {
  id: number
  record: (loaded: LoadedPiece) => ReactNode
}

/** Loads a piece for editing. A missing one leads back to the list (rule 3.2.1); a failed request can be repeated. */
export function EditEquipment({ id, record }: EditEquipmentProps) {
  const { t } = useLingui()
  const { data: piece, error, refetch } = useCall(readEquipment, { params: { id } }, { staleTime: 2000 })
  const lists = useDefinitions()
  if (isMissing(error)) return <Navigate to="/equipment/{-$id}" params={{ id: undefined }} replace />
  if (piece?.mergedInto)
    return <Merged number={piece.mergedInto.number} to={`/equipment/${piece.mergedInto.id}`} />
  if (piece && lists.definitions) return record({ piece, definitions: lists.definitions })
  const failed = (piece ? null : error) ?? lists.error
  const retry = () => {
    if (error) void refetch()
    lists.retry()
  }
  if (failed) return <LoadFailure error={failed} onRetry={retry} />
  // without a heading, so that the focus waits for the one with the piece's number
  return <FormSkeleton label={t`Equipment`} />
}
