import { useLingui } from '@lingui/react/macro'
import { Rows } from '#ui/web/form/Rows.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { MAX_PAYER_NUMBERS, payerNumberRecord } from '../contract/client.ts'
import { toPayerNumber } from './values.ts'

const { fields } = payerNumberRecord

/** The numbers by which funders know the client. */
export function PayerNumbers() {
  const { t } = useLingui()
  return (
    <Rows
      name="payerNumbers"
      titleOf={(place) => t`Funder number ${place + 1}`}
      addLabel={t`Add funder number`}
      blank={() => toPayerNumber()}
      first="name"
      most={MAX_PAYER_NUMBERS}
    >
      {(place) => (
        <>
          <Field of={fields.name} within={`payerNumbers.${place}`} width={5} />
          <Field of={fields.number} within={`payerNumbers.${place}`} width={4} />
          <Field of={fields.expiresOn} within={`payerNumbers.${place}`} width={3} />
        </>
      )}
    </Rows>
  )
}
