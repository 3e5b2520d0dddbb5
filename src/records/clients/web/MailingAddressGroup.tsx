import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { facilities as facilityList } from '#base/reference/contract/facilities.ts'
import { useCityFollowers } from '#base/reference/web/places.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { useHolds } from '#core/web/session/session.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { type Client, clientRecord } from '../contract/client.ts'
import { FacilityAddress } from './FacilityAddress.tsx'
import type { ClientValues } from './values.ts'

/** Address of the client, or a facility whose address is used instead (rule 2.4). */
export function MailingAddressGroup({ client }: { client: Client | undefined }) {
  const { t } = useLingui()
  const { control } = useFormContext<ClientValues>()
  const [inFacility, facilityId] = useWatch({ control, name: ['inFacility', 'facility'] })
  const facilities = useLookup(facilityList.calls.list, {}) ?? []
  return (
    <FieldGroup title={t`Mailing address`}>
      <RadioField name="inFacility" label={t`Lives in a facility`} width={inFacility ? 3 : 12} />
      {inFacility ? (
        <>
          <Field of={clientRecord.fields.facility} required width={9} />
          <FacilityAddress facility={facilities.find(({ id }) => id === facilityId)} />
        </>
      ) : (
        <OwnAddress />
      )}
      {client && <MoveLink client={client} />}
    </FieldGroup>
  )
}

/** Link to the page for a move, which also asks about pieces on loan. */
function MoveLink({ client: { id, deceasedOn, deleted } }: { client: Client }) {
  const may = useHolds({ allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] })
  if (!may || deceasedOn || deleted) return null
  return (
    <p {...fieldWidth(12, 'no-print')}>
      <Link to={`/clients/${id}/move`}>
        <Trans>Moved away, with what is lent</Trans>
      </Link>
    </p>
  )
}

function OwnAddress() {
  const { fields } = wholeAddressRecord
  const within = 'addresses.0'
  useCityFollowers(within)
  return (
    <>
      <Field of={fields.address1} within={within} width={8} />
      <Field of={fields.address2} within={within} width={4} />
      <Field of={fields.city} within={within} width={4} />
      <Field of={fields.county} within={within} width={3} />
      <Field of={fields.province} within={within} width={3} />
      <Field of={fields.postalCode} within={within} width={2} />
    </>
  )
}
