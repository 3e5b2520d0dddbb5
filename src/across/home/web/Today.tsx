import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { withAllTexts } from '#core/web/i18n/language.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import { TimeLeft } from '#records/equipment/web/reservation/TimeLeft.tsx'
import { later } from '#ui/web/page/later.tsx'
import { keptPages } from '#ui/web/unsaved/kept.ts'
import { type Home, readHome } from '../contract.ts'
import classes from './Today.module.css'

/** Loaded on demand, because few administrators ever see it. */
const BackupWarning = later(
  async () => (await withAllTexts(() => import('./BackupWarning.tsx'))).BackupWarning,
)

/** Warning about the backups, above all pending work. */
export function Unsafe() {
  const { data } = useCall(readHome, {})
  return <Suspense>{data?.backups && <BackupWarning state={data.backups} />}</Suspense>
}

/** Statuses of pieces that wait for an act, with links to their lists. */
export function useWaitingPieces() {
  const { data } = useCall(readHome, {})
  return (data?.equipment ?? []).map(({ status, count, more }) => ({
    key: String(status.id),
    name: nameIn(status),
    count,
    more,
    link: { to: '/equipment', search: { status: String(status.id) } },
  }))
}

/** Home without a search, beside the pending work: unsaved input, recent records, and reservations of the user. */
export function Today() {
  const { t } = useLingui()
  const { data } = useCall(readHome, {})
  const [kept] = useState(keptPages)
  // no loading state, because the search above can be used meanwhile
  if (!data) return null
  const { opened, reserved, lastSignIn } = data
  const addresses = opened.map(addressOf)
  const drafts = [...kept].filter(([path]) => !addresses.includes(path))
  return (
    <>
      <div className={classes.lists}>
        <List
          title={t`Continue`}
          lines={[
            ...drafts.map(([path, title]) => (
              <Line key={path} to={path} name={title} fact={<UnsavedMark />} />
            )),
            ...opened.map((record) => {
              const address = addressOf(record)
              return <Opened key={address} record={record} mark={kept.has(address) && <UnsavedMark />} />
            }),
          ]}
        />
        <List
          title={t`Your reservations`}
          lines={reserved.map((piece) => (
            <Line
              key={piece.id}
              to={`/equipment/${piece.id}`}
              name={displayNumber(piece)}
              fact={nameIn(piece.item)}
            >
              {piece.reservedUntil && <TimeLeft until={piece.reservedUntil} />}
            </Line>
          ))}
        />
      </div>
      {lastSignIn && <LastSignIn of={lastSignIn} />}
    </>
  )
}

/** Previous sign-in: an unfamiliar time shows the user that somebody else has their password. */
function LastSignIn({ of: { at, address, failed } }: { of: NonNullable<Home['lastSignIn']> }) {
  const { instant } = useDates()
  const when = instant(at)
  return (
    <p className={`hint ${classes.signIn}`}>
      {address ? (
        <Trans>
          You last logged in on {when}, from {address}.
        </Trans>
      ) : (
        <Trans>You last logged in on {when}.</Trans>
      )}{' '}
      {failed > 0 && (
        <Plural value={failed} one="# attempt has failed since." other="# attempts have failed since." />
      )}
    </p>
  )
}

type OpenedRecord = Home['opened'][number]

const addressOf = ({ client, piece }: OpenedRecord) =>
  client ? `/clients/${client.id}` : `/equipment/${piece?.id}`

/** Marks a record with unsaved input, which its page offers to restore (decision 90). */
function UnsavedMark() {
  return (
    <span className={classes.unsaved}>
      <Trans>Unsaved changes</Trans>
    </span>
  )
}

function Opened({ record, mark }: { record: OpenedRecord; mark: ReactNode }) {
  const { client, piece } = record
  const { day } = useDates()
  if (piece)
    return (
      <Line to={addressOf(record)} name={displayNumber(piece)} fact={nameIn(piece.item)}>
        {mark}
        <EquipmentStatus of={piece} />
      </Line>
    )
  if (!client) return null
  const born = day(client.birthDate)
  return (
    <Line
      to={addressOf(record)}
      name={fullName(client)}
      fact={
        <>
          {client.clientNumber}, <Trans>born {born}</Trans>
        </>
      }
    >
      {mark}
    </Line>
  )
}

interface LineProps {
  to: string
  name: string
  fact: ReactNode
  children?: ReactNode
}

function Line({ to, name, fact, children }: LineProps) {
  return (
    <li>
      <Link to={to} className={classes.line}>
        <span>
          <strong>{name}</strong> <span className="dimmed">{fact}</span>
        </span>
        {children}
      </Link>
    </li>
  )
}

/** Renders nothing if it is empty. */
function List({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{lines}</ul>
    </section>
  )
}
