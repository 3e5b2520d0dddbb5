import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { ChoiceInput } from '#ui/web/form/ChoiceInput.tsx'
import { findDuplicates, searchClients } from '../../contract/calls.ts'
import type { Client } from '../../contract/client.ts'
import { MergesDialog } from './MergesDialog.tsx'

interface FindOtherProps {
  client: Client
  onClose: () => void
}

/** Which other record is the same client: who probably is, or by name or number. */
export function FindOther({ client, onClose }: FindOtherProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const navigate = useNavigate()
  const [phrase, setPhrase] = useState('')
  const [showsMerges, setShowsMerges] = useState(false)
  const { id, firstName, lastName, birthDate } = client
  const probable = useCall(findDuplicates, { body: { firstName, lastName, birthDate, id } })
  const isTyped = phrase.length > 1
  const found = useCall(searchClients, { body: phrase }, { enabled: isTyped, keepPrevious: true })
  const offered = (isTyped ? (found.data?.records ?? []) : (probable.data ?? [])).filter(
    (one) => one.id !== id,
  )
  if (showsMerges) return <MergesDialog id={id} onClose={onClose} />
  return (
    <Dialog
      title={t`Merge another record into this one`}
      onClose={onClose}
      size="answers"
      foot={
        <>
          <Button onClick={() => setShowsMerges(true)}>
            <Trans>Merged records</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <ChoiceInput
        label={t`Which other record is the same client?`}
        placeholder={t`Name or number`}
        nothing={isTyped ? t`Nobody is found.` : t`Type a name or a number.`}
        options={offered.map((one) => ({
          value: one.id,
          label: `${one.clientNumber} ${fullName(one)}`,
          detail: day(one.birthDate),
        }))}
        chosen={undefined}
        settled={!found.isFetching}
        onType={(text) => setPhrase(text.trim())}
        onChoose={(value) => {
          if (value === null) return
          onClose()
          void navigate({ to: `/clients/${id}/merge/${value}` })
        }}
      />
    </Dialog>
  )
}
