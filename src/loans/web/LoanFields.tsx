import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Piece } from '#equipment/web/pieceOption.ts'
import { DateField } from '#kit/web/form/DateField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { fieldWidth } from '#kit/web/form/fieldWidth.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { useReadOnly } from '#kit/web/form/readOnly.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { asksConfirmation, type Loan } from '../contract/loan.ts'
import { type Borrower, ClientField } from './ClientField.tsx'
import { useLoanChoices } from './choices.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { useLoanLabels } from './fieldLabels.ts'
import type { Owner } from './opened.ts'
import { ReturnDate } from './ReturnFields.tsx'
import type { LoanValues } from './values.ts'

interface LoanFieldsProps {
  owner: Owner
  client: Borrower | undefined
  onClient: (client: Borrower) => void
  /** What the form begins with. */
  piece: Piece | undefined
  /** Absent for a new one. */
  loan?: Loan
}

/** The fields of a loan (spec 2, 5): of a piece one chooses the client, of a client the piece. */
export function LoanFields({ owner, client, onClient, piece, loan }: LoanFieldsProps) {
  const { t } = useLingui()
  const labels = useLoanLabels()
  const choices = useLoanChoices(loan)
  const readOnly = useReadOnly()
  const { control } = useFormContext<LoanValues>()
  const [program, type] = useWatch({ control, name: ['program', 'type'] })
  return (
    <>
      <FieldGroup>
        {'piece' in owner && (
          <ClientField name="client" label={labels.client} client={client} onClient={onClient} required />
        )}
        <EquipmentFields clientId={client?.id} first={piece} fixed={'piece' in owner} />
      </FieldGroup>
      <FieldGroup>
        <DateField name="loanDate" label={labels.loanDate} required width={4} />
        <SelectField name="program" label={labels.program} required options={choices.programs} width={8} />
        <SelectField name="type" label={labels.type} required options={choices.types} width={4} />
        <SelectField
          name="referralAgent"
          label={labels.referralAgent}
          required
          options={choices.agents}
          width={8}
        />
        {asksConfirmation(program, type) && (
          <RadioField name="loanConfirmationReceived" label={labels.loanConfirmationReceived} />
        )}
        {loan?.lendReason && (
          <Textarea label={labels.lendReason} value={loan.lendReason} readOnly autosize {...fieldWidth(12)} />
        )}
        {loan?.returnDate && (
          <ReturnDate hint={readOnly ? undefined : t`Empty: the piece is on loan again`} />
        )}
      </FieldGroup>
    </>
  )
}
