import { useLingui } from '@lingui/react/macro'
import { URGENT_REASONS } from '#base/reference/contract/urgency.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { ClientField } from '#records/clients/web/picker/ClientField.tsx'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/web/form/TextField.tsx'
import { MAX_REFERENCE, MAX_WORDS } from '../contract/request.ts'
import { useFieldLabel } from './fieldLabels.ts'
import type { RequestValues } from './values.ts'
import { useRequestWords } from './words.ts'

export function WhatFields() {
  const label = useFieldLabel()
  const { kinds } = useRequestWords()
  const choices = (['REPAIR', 'PICKUP'] as const).map((value) => ({ value, label: kinds[value] }))
  return <RadioField name="kind" label={label('kind')} required choices={choices} width={12} />
}

interface WhoFieldsProps {
  /** For users who may name a client instead of a person. */
  clients?: {
    who: RequestValues['who']
    client: ClientRef | undefined
    onClient: (client: ClientRef) => void
  }
}

/** A client, or a person as typed. */
export function WhoFields({ clients }: WhoFieldsProps) {
  const { t } = useLingui()
  const label = useFieldLabel()
  return (
    <FieldGroup>
      {clients && (
        <RadioField
          name="who"
          label={label('person')}
          choices={[
            { value: 'client', label: t`A client` },
            { value: 'person', label: t`Somebody who is not a client yet` },
          ]}
          width={12}
        />
      )}
      {clients?.who === 'client' ? (
        <ClientField
          name="client"
          label={t`Client`}
          required
          client={clients.client}
          onClient={clients.onClient}
          width={12}
        />
      ) : (
        <>
          <TextField name="person.firstName" label={t`First Name`} required maxLength={100} width={6} />
          <TextField name="person.lastName" label={t`Last Name`} required maxLength={100} width={6} />
          <DateField name="person.birthDate" label={t`Date of Birth`} width={4} />
          <TextField name="person.phoneNumber" label={t`Phone Number`} maxLength={40} width={4} />
          <TextField name="person.city" label={t`City`} maxLength={100} width={4} />
        </>
      )}
      <TextField
        name="reference"
        label={label('reference')}
        hint={t`To find the request again; no names, please.`}
        maxLength={MAX_REFERENCE}
        width={6}
      />
    </FieldGroup>
  )
}

export function WhyFields({ isOther, needsWords }: { isOther: boolean; needsWords: boolean }) {
  const { t } = useLingui()
  const label = useFieldLabel()
  const { urgent } = useRequestWords()
  return (
    <FieldGroup>
      <TextArea
        name="words"
        label={needsWords ? t`What is to be done` : label('words')}
        required={needsWords}
        maxLength={MAX_WORDS}
        rows={3}
      />
      <DateField name="neededBy" label={label('neededBy')} width={4} />
      <SelectField
        name="urgentReason"
        label={label('urgentReason')}
        emptyLabel={t({ message: 'Not urgent', context: 'request' })}
        options={URGENT_REASONS.map((value) => ({ value, label: urgent(value) }))}
        width={8}
      />
      {isOther && (
        <TextArea name="urgentWords" label={label('urgentWords')} required maxLength={MAX_WORDS} rows={2} />
      )}
    </FieldGroup>
  )
}
