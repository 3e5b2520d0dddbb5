import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { useBackLink } from '#ui/web/page/useBackLink.ts'
import { saveLine } from '../contract/calls.ts'
import type { Preparation } from '../contract/preparations.ts'
import { Ended } from './Ended.tsx'
import { FinishForm } from './FinishForm.tsx'
import { LineCard } from './line/LineCard.tsx'
import classes from './Preparation.module.css'
import { PreparationPictures } from './PreparationPictures.tsx'

/** One preparation: its lines, pictures and outcome. Two people may share it. */
export function PreparationRecord({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const back = useBackLink({ to: '/preparations', label: t`To prepare` })
  const canSave = useMayCall(saveLine) && preparation.outcome === null
  const { equipment, checklist, begunBy, begunAt, lines, missing } = preparation
  const number = displayNumber(equipment)
  const who = begunBy?.name ?? ''
  const when = instant(begunAt)
  const asked = lines.length
  // each line saves itself, so there is no form around them
  const answered = lines.filter(({ value }) => value !== null).length
  const absent = missing.map(nameIn).join(', ')
  return (
    <Page
      title={t`Preparation of ${number}`}
      back={back}
      status={<EquipmentStatus of={equipment} />}
      subtitle={
        <>
          <Link to="/equipment/{-$id}" params={{ id: String(equipment.id) }}>
            {nameIn(equipment.item)}
          </Link>
          , {nameIn(checklist)}.{' '}
          <Trans>
            Begun by {who}, {when}
          </Trans>
        </>
      }
      stays={
        <>
          <strong>{number}</strong>, {nameIn(equipment.item)}
        </>
      }
    >
      <Ended preparation={preparation} />
      {absent && (
        <Alert tone="info" title={t`Did not come back with it`}>
          <p>{absent}</p>
        </Alert>
      )}
      <section className={classes.part} aria-labelledby="lines">
        <h2 id="lines">{nameIn(checklist)}</h2>
        <p role="status" className="hint">
          <Trans>
            {answered} of {asked} answered
          </Trans>
        </p>
        <ol className={classes.lines}>
          {lines.map((line) => (
            <LineCard key={line.id} preparation={preparation} line={line} canSave={canSave} />
          ))}
        </ol>
      </section>
      <PreparationPictures preparation={preparation} canSave={canSave} />
      {canSave && <FinishForm preparation={preparation} />}
    </Page>
  )
}
