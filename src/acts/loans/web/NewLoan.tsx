import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import { useHolds, useMayCall } from '#core/web/session/session.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber, type Equipment, type EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { createLoan, loanDefaults } from '../contract/calls.ts'
import { LoanFields } from './LoanFields.tsx'
import { NewLoanLoading } from './NewLoanLoading.tsx'
import type { OpenedLoan, Owner } from './opened.ts'
import { goesToSeveral, useAnotherPiece } from './useAnotherPiece.ts'
import { useLending } from './useLending.ts'
import { useSigning } from './useSigning.ts'
import { defaultChoices, type LoanDefaults, type LoanValues, newValues, toBody } from './values.ts'

interface NewLoanProps {
  owner: Owner
  slot: Opened<OpenedLoan>
  /** The piece that is on hold for the client and is lent now. */
  held: EquipmentRow | undefined
  /** The repair during which it is lent. */
  substituteFor: number | undefined
}

/** A piece on hold is lent to the client for whom it is on hold. */
export function NewLoan({ owner, slot, held, substituteFor }: NewLoanProps) {
  const client = 'client' in owner ? owner.client : (owner.piece.onHoldFor ?? undefined)
  const mayDefault = useMayCall(loanDefaults)
  const defaults = useCall(
    loanDefaults,
    { params: { id: client?.id ?? 0 } },
    { enabled: client !== undefined && mayDefault },
  )
  const whole = useCall(readEquipment, { params: { id: held?.id ?? 0 } }, { enabled: held !== undefined })
  if (defaults.isLoading || (held && !whole.data))
    return <NewLoanLoading error={whole.error} onRetry={() => void whole.refetch()} onCancel={slot.close} />
  const piece = 'piece' in owner ? owner.piece : whole.data
  return <Blank {...{ owner, slot, client, piece, substituteFor }} defaults={defaults.data} />
}

interface BlankProps {
  owner: Owner
  slot: Opened<OpenedLoan>
  client: ClientRef | undefined
  piece: Equipment | undefined
  defaults: LoanDefaults | undefined
  substituteFor: number | undefined
}

function Blank({ owner, slot, client: first, piece, defaults, substituteFor }: BlankProps) {
  const { t } = useLingui()
  const [client, setClient] = useState(first)
  const mayCorrect = useHolds('UPDATE_EQUIPMENT')
  const lend = useLending()
  const signingOf = useSigning()
  const navigate = useNavigate()
  const form = useRecordForm<LoanValues>({ defaultValues: newValues(first, piece, defaults, substituteFor) })
  const addAnother = useAnotherPiece(form, 'client' in owner ? owner.client : undefined)
  const saving = useSave(form, {
    subject: t`A loan`,
    goesAlong: goesToSeveral,
    save: async (values, { idempotencyKey }) => {
      const body = toBody(values, { mayCorrect })
      const send = (consent: object) =>
        request(createLoan, { body: { ...body, ...consent } }, { idempotencyKey })
      const made = await lend({ pieceId: body.equipment.id, client, send })
      const signing = signingOf(made)
      const next = signing && { label: signing.label, go: () => void navigate(signing) }
      toast(t`Your loan has been created successfully!`, undefined, next)
      slot.close()
    },
  })

  /** Values that are already chosen stay. */
  async function choose(next: ClientRef) {
    setClient(next)
    const query = callQuery(loanDefaults, { params: { id: next.id } })
    const choices = defaultChoices(await queryClient.fetchQuery(query).catch(() => undefined))
    for (const name of ['program', 'type', 'referralAgent'] as const)
      if (form.getValues(name) === null)
        form.setValue(name, choices[name], {
          shouldDirty: true,
          shouldValidate: form.getFieldState(name).error !== undefined,
        })
  }

  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save loan`}
      subtitle={
        substituteFor !== undefined && t`A substitute until the repair is done. Today then asks for it back.`
      }
      title={piece ? t`New loan of ${displayNumber(piece)}` : t`New loan`}
      canSave
      blank
      acts={
        addAnother && (
          <Button leftSection={<Icon of={IconPlus} small />} onClick={() => void addAnother()}>
            <Trans>Add another piece</Trans>
          </Button>
        )
      }
    >
      <LoanFields owner={owner} client={client} onClient={(next) => void choose(next)} piece={piece} />
    </EmbeddedForm>
  )
}
