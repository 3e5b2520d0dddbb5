import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { readDocument } from '#acts/correspondence/contract/correspondence.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { fullName } from '#core/contract/formats.ts'
import { request, requestFile } from '#core/web/api/request.ts'
import { cacheAnswer } from '#core/web/api/useCall.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RecordForm } from '#ui/web/form/RecordForm.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { type DeathAct, type deathFacts, recordDeath } from '../contract/death.ts'
import { CondolencesGroup, OURS } from './CondolencesGroup.tsx'
import { HoldsThatEnd } from './HoldsThatEnd.tsx'
import { PiecesOfDeath } from './PiecesOfDeath.tsx'
import { ToBill } from './ToBill.tsx'

export interface DeathValues {
  deceasedOn: string
  pieces: { loanId: number; act: DeathAct; on: string }[]
  template: number | null
}

interface DeathFormProps {
  client: Client
  loans: readonly Loan[]
  facts: z.infer<typeof deathFacts>
}

/** Form for the date, an act on each piece, and a letter to the next of kin, all saved in one call. */
export function DeathForm({ client, loans: opened, facts }: DeathFormProps) {
  // the rows of the form keep their places when somebody else returns a piece meanwhile
  const [loans] = useState(opened)
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, version } = client
  const name = fullName(client)
  const { collectFrom, settled } = facts
  const form = useRecordForm<DeathValues>({
    defaultValues: {
      deceasedOn: client.deceasedOn ?? '',
      pieces: loans.map(({ id: loanId, collectFrom: from, dueOn }) => {
        const stays = settled.includes(loanId) && from === null && dueOn !== null
        return stays
          ? { loanId, act: 'STAYS', on: dueOn }
          : { loanId, act: 'COLLECT', on: from ?? collectFrom }
      }),
      template: null,
    },
  })
  const saving = useSave(form, {
    save: async ({ deceasedOn, pieces, template }, { idempotencyKey, leaves }) => {
      const letter = template === null ? null : { template: template === OURS ? null : { id: template } }
      const body = {
        version,
        deceasedOn,
        letter,
        pieces: pieces.map((piece) => ({ ...piece, on: piece.act === 'LOST' ? null : piece.on })),
      }
      const answer = await request(recordDeath, { params: { id }, body }, { idempotencyKey })
      if (answer.letter) await open(id, answer.letter.id)
      cacheAnswer(readClient, { params: { id } }, answer.client)
      toast(t`Saved. Nothing more is sent to ${name}.`)
      if (!leaves) await navigate({ to: `/clients/${id}`, state: SKIP_DIRTY_CHECK })
    },
  })
  return (
    <Page title={t`Death of ${name}`} back={{ to: `/clients/${id}`, label: name }}>
      <RecordForm
        form={form}
        saving={saving}
        label={t`Death of ${name}`}
        page="death"
        onCancel={() => void navigate({ to: `/clients/${id}` })}
      >
        <Section id="date" title={t`Date of Death`}>
          <FieldGroup>
            <DateField name="deceasedOn" label={t`Date of Death`} required width={4} />
          </FieldGroup>
        </Section>
        <PiecesOfDeath loans={loans} collectFrom={collectFrom} />
        <HoldsThatEnd clientId={id} />
        <ToBill facts={facts} />
        <CondolencesGroup client={client} />
      </RecordForm>
    </Page>
  )
}

/** Downloads the letter that was made. */
async function open(clientId: number, correspondenceId: number): Promise<void> {
  const file = await requestFile(readDocument, { params: { id: clientId, correspondenceId } })
  saveFile(file, 'letter.pdf')
}
