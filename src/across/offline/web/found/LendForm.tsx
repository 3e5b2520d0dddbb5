import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import type { TakenClient } from '../../contract/take-along.ts'
import { dayOf } from '../clock.ts'
import { IntentForm, type IntentProps, pieceOf } from './IntentForm.tsx'

interface LendFormProps extends IntentProps {
  held: TakenClient
  lending: NonNullable<TakenClient['lending']>
}

/** Form that lends a piece on hold to its client, with the values of their last loan. */
export function LendForm({ held, lending, ...props }: LendFormProps) {
  const { t } = useLingui()
  const { piece, taken } = props
  const { client } = held
  const form = useRecordForm<{ type: number | null }>({ defaultValues: { type: lending.type?.id ?? null } })
  const name = fullName(client)
  const program = nameIn(lending.program)
  return (
    <IntentForm
      {...props}
      form={form}
      label={t`Lend to ${name}`}
      intent={({ type }) => ({
        kind: 'LOAN',
        piece: pieceOf(piece),
        client: { id: client.id, name },
        body: {
          client: { id: client.id },
          equipment: { id: piece.id },
          loanDate: dayOf(taken),
          program: { id: lending.program.id },
          type: { id: type ?? 0 },
          referralAgent: lending.referralAgent && { id: lending.referralAgent.id },
          loanConfirmationReceived: null,
        },
      })}
    >
      <p>
        <Trans>
          {name} {client.clientNumber}, {program}
        </Trans>
      </p>
      <RadioField
        name="type"
        label={t`Type`}
        required
        choices={taken.loanTypes.map((type) => ({ value: type.id, label: nameIn(type) }))}
      />
    </IntentForm>
  )
}
