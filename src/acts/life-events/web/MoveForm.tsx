import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer } from '#core/web/api/useCall.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { RecordForm } from '#ui/web/form/RecordForm.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { MOVE_ACT_WORDS, MOVE_ACTS, type MoveAct, recordMove } from '../contract/move.ts'
import { NewAddress } from './NewAddress.tsx'
import { PieceRow } from './PieceRow.tsx'

const { values: addressValues, body: addressBody } = wholeAddressRecord
type AddressValues = ReturnType<typeof addressValues>

export interface MoveValues {
  on: string
  inFacility: boolean
  facility: number | null
  address: AddressValues
  pieces: { loanId: number; act: MoveAct | null }[]
}

/** Form for the new address, and for each piece whether it is taken along, all saved in one call. */
export function MoveForm({ client, loans: open }: { client: Client; loans: readonly Loan[] }) {
  // the rows of the form keep their places when somebody else returns a piece meanwhile
  const [loans] = useState(open)
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { id, version } = client
  const name = fullName(client)
  const form = useRecordForm<MoveValues>({
    defaultValues: {
      on: today(),
      inFacility: false,
      facility: null,
      address: addressValues(),
      pieces: loans.map((loan) => ({ loanId: loan.id, act: null })),
    },
  })
  const saving = useSave(form, {
    save: async ({ on, inFacility, facility, address, pieces }, { idempotencyKey, leaves }) => {
      const where = inFacility ? { facility: { id: facility ?? 0 } } : { address: addressBody(address) }
      const body = {
        ...{ version, on, ...where },
        pieces: pieces.flatMap(({ loanId, act }) => (act ? [{ loanId, act }] : [])),
      }
      const moved = await request(recordMove, { params: { id }, body }, { idempotencyKey })
      cacheAnswer(readClient, { params: { id } }, moved)
      toast(t`The new address of ${name} has been saved.`)
      if (!leaves) await navigate({ to: `/clients/${id}`, state: SKIP_DIRTY_CHECK })
    },
  })
  const choices = MOVE_ACTS.map((value) => ({ value, label: i18n._(MOVE_ACT_WORDS[value]) }))
  return (
    <Page title={t`Move of ${name}`} back={{ to: `/clients/${id}`, label: name }}>
      <RecordForm
        form={form}
        saving={saving}
        label={t`Move of ${name}`}
        page="move"
        onCancel={() => void navigate({ to: `/clients/${id}` })}
      >
        <Section id="address" title={t`Where to`}>
          <FieldGroup>
            <DateField name="on" label={t`Moved on`} required width={4} />
          </FieldGroup>
          <NewAddress />
        </Section>
        {loans.length > 0 && (
          <Section id="equipment" title={t`Equipment`} count={loans.length}>
            {loans.map((loan, place) => (
              <PieceRow key={loan.id} loan={loan}>
                <RadioField
                  name={`pieces.${place}.act`}
                  label={t`What becomes of it`}
                  required
                  choices={choices}
                  width={12}
                />
              </PieceRow>
            ))}
          </Section>
        )}
      </RecordForm>
    </Page>
  )
}
