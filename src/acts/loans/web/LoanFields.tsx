import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { ClientField } from '#records/clients/web/picker/ClientField.tsx'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { asksConfirmation, type Loan, loanRecord } from '../contract/loan.ts'
import { useLoanChoices } from './choices.ts'
import { DueDate } from './DueDate.tsx'
import { EquipmentFields } from './EquipmentFields.tsx'
import type { Owner } from './opened.ts'
import { ReturnDate } from './ReturnFields.tsx'
import { useProposedDays } from './useProposedDays.ts'
import type { LoanValues } from './values.ts'

const { fields } = loanRecord

interface LoanFieldsProps {
  owner: Owner
  client: ClientRef | undefined
  onClient: (client: ClientRef) => void
  piece: Piece | undefined
  /** Absent for a new loan. */
  loan?: Loan
}

/** The fields of a loan: on the page of a piece one chooses the client, on that of a client the piece. */
export function LoanFields({ owner, client, onClient, piece, loan }: LoanFieldsProps) {
  const labels = useLabels(loanRecord)
  return (
    <>
      <FieldGroup>
        {'piece' in owner && (
          <ClientField name="client" label={labels.client} client={client} onClient={onClient} required />
        )}
        <EquipmentFields clientId={client?.id} first={piece} fixed={'piece' in owner} />
      </FieldGroup>
      <LoanTerms loan={loan} />
    </>
  )
}

interface LoanTermsProps {
  loan: Loan | undefined
  /** Whether it is a new loan with values from another form. */
  isCarried?: boolean
}

/** Fields that all pieces a client borrows at once have in common. */
export function LoanTerms({ loan, isCarried = false }: LoanTermsProps) {
  const { t } = useLingui()
  const labels = useLabels(loanRecord)
  const choices = useLoanChoices(loan)
  const readOnly = useReadOnly()
  const { control } = useFormContext<LoanValues>()
  const [program, type] = useWatch({ control, name: ['program', 'type'] })
  useProposedDays(loan === undefined, isCarried)
  return (
    <FieldGroup>
      <Field of={fields.loanDate} width={4} />
      <Field of={fields.program} options={choices.program} width={8} />
      <Field of={fields.type} options={choices.type} width={4} />
      <Field of={fields.referralAgent} options={choices.referralAgent} width={8} />
      <DueDate loan={loan} />
      <Field of={fields.reviewOn} width={4} />
      {asksConfirmation(program, type) && <Field of={fields.loanConfirmationReceived} />}
      {loan?.lendReason && (
        <Textarea label={labels.lendReason} value={loan.lendReason} readOnly rows={1} {...fieldWidth(12)} />
      )}
      {loan?.returnDate && (
        <ReturnDate hint={readOnly ? undefined : t`If empty, the piece is on loan again`} />
      )}
    </FieldGroup>
  )
}
