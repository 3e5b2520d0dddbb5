import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer, useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { useBackLink } from '#ui/web/page/useBackLink.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { createEquipment, readEquipment } from '../contract/calls.ts'
import { displayNumber, type Equipment } from '../contract/equipment.ts'
import { type Definitions, useDefinitions } from './form/definitions.ts'
import { EquipmentForm } from './form/EquipmentForm.tsx'
import { toBody } from './form/toBody.ts'
import { useSees } from './form/useSees.ts'
import { type EquipmentValues, emptyValues, likeValues } from './form/values.ts'
import { likeOf } from './like.ts'
import { photoFiles } from './photos/photoValues.ts'

/** Empty form, or one with the values of another piece. After saving it shows the new piece. */
export function NewEquipment() {
  const { t } = useLingui()
  const back = useBackLink({ to: '/equipment', label: t`Equipment` })
  const lists = useDefinitions()
  const like = useLocation({ select: ({ searchStr }) => likeOf(searchStr) })
  const piece = useCall(readEquipment, { params: { id: like ?? 0 } }, { enabled: like !== undefined })
  const error = lists.error ?? piece.error
  const isWhole = lists.definitions && (like === undefined || piece.data)
  const retry = () => {
    lists.retry()
    if (piece.error) void piece.refetch()
  }
  const number = piece.data && displayNumber(piece.data)
  return (
    <Page title={t`Create Equipment`} back={back} subtitle={number && t`Begun like ${number}`}>
      {lists.definitions && isWhole && (
        <Blank definitions={lists.definitions} like={piece.data} backTo={back.to} />
      )}
      {!isWhole && error !== null && <LoadFailure error={error} onRetry={retry} />}
      {!isWhole && error === null && <FormSkeleton label={t`Equipment`} />}
    </Page>
  )
}

interface BlankProps {
  definitions: Definitions
  like: Equipment | undefined
  backTo: string
}

function Blank({ definitions: loaded, like, backTo }: BlankProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sees = useSees()
  const [definitions] = useState(loaded)
  const form = useRecordForm<EquipmentValues>({
    defaultValues: like ? likeValues(like, definitions) : emptyValues(definitions),
  })
  const saving = useSave(form, {
    subject: t`Equipment`,
    save: async (values, { idempotencyKey, leaves }) => {
      const body = toBody(values, definitions, sees)
      const files = photoFiles(values.photos)
      const piece = await request(createEquipment, { body, files }, { idempotencyKey })
      cacheAnswer(readEquipment, { params: { id: piece.id } }, piece)
      form.reset(values)
      toast(t`Your equipment has been created successfully!`)
      if (leaves) return
      await navigate({
        to: '/equipment/{-$id}',
        params: { id: String(piece.id) },
        state: { ...SKIP_DIRTY_CHECK, created: true },
        replace: true,
      })
    },
  })
  return (
    <EquipmentForm
      form={form}
      saving={saving}
      definitions={definitions}
      onCancel={() => void navigate({ to: backTo })}
      canSave
    />
  )
}
