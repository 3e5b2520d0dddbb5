import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { DEATH_ACT_WORDS, DEATH_ACTS, type DeathAct } from '../contract/death.ts'
import type { DeathValues } from './DeathForm.tsx'
import { PieceRow } from './PieceRow.tsx'

interface PiecesOfDeathProps {
  loans: readonly Loan[]
  collectFrom: string
}

/** Acts on each piece that the client had. */
export function PiecesOfDeath({ loans, collectFrom }: PiecesOfDeathProps) {
  const { t } = useLingui()
  if (!loans.length) return null
  return (
    <Section id="equipment" title={t`Equipment`} count={loans.length}>
      {loans.map((loan, place) => (
        <PieceRow key={loan.id} loan={loan}>
          <Fate place={place} collectFrom={collectFrom} />
        </PieceRow>
      ))}
    </Section>
  )
}

function Fate({ place, collectFrom }: { place: number; collectFrom: string }) {
  const { t, i18n } = useLingui()
  const act = useActOf(place, collectFrom)
  const within = `pieces.${place}`
  const choices = DEATH_ACTS.map((value) => ({ value, label: i18n._(DEATH_ACT_WORDS[value]) }))
  return (
    <>
      <RadioField name={`${within}.act`} label={t`What becomes of it`} required choices={choices} width={8} />
      {act !== 'LOST' && <DateField name={`${within}.on`} label={t`Day`} required width={4} />}
    </>
  )
}

/** Chosen act of a piece; a change of the act fills in its default day. */
function useActOf(place: number, collectFrom: string): DeathAct {
  const within = `pieces.${place}` as const
  const { control, getValues, setValue, subscribe } = useFormContext<DeathValues>()
  useEffect(() => {
    const proposed = { COLLECT: collectFrom, STAYS: '', RETURNED: today(), LOST: '' }
    return subscribe({
      name: `${within}.act`,
      formState: { values: true },
      callback: ({ name }) => {
        if (name === `${within}.act`) setValue(`${within}.on`, proposed[getValues(`${within}.act`)])
      },
    })
  }, [collectFrom, getValues, setValue, subscribe, within])
  return useWatch({ control, name: `${within}.act` })
}
