import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleX, IconHistory, IconUserSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { formatPhone, fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds, useMayCall } from '#core/web/session/session.ts'
import { listEquipment } from '#records/equipment/contract/calls.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { DetailList } from '#ui/web/page/DetailList.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { arrangeTools } from '#ui/web/page/PageTools.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { closeRequest, holdForRequest, linkClient, passRequest, requestHistory } from '../contract/calls.ts'
import type { Request } from '../contract/request.ts'
import { CloseDialog } from './acts/CloseDialog.tsx'
import { HoldForDialog } from './acts/HoldForDialog.tsx'
import { LinkDialog } from './acts/LinkDialog.tsx'
import { FittingPieces } from './FittingPieces.tsx'
import { useFieldLabel } from './fieldLabels.ts'
import { useListTitle } from './useListTitle.ts'
import { lookOf, useRequestWords } from './words.ts'

/** One request: where it is, what is asked for and for whom; and for staff its next act. */
export function RequestRecord({ request }: { request: Request }) {
  const { t } = useLingui()
  const words = useRequestWords()
  const list = useListTitle()
  const fieldLabel = useFieldLabel()
  const [open, setOpen] = useState<'link' | 'hold' | 'close' | 'history'>()
  const [piece, setPiece] = useState<number>()
  const { id, state, client, onHold } = request
  const isOpen = state === 'OPEN'
  const mayLink = useMayCall(linkClient) && isOpen && !onHold
  const links = mayLink && !client
  const holds =
    useMayCall(holdForRequest) && isOpen && request.kind === 'EQUIPMENT' && Boolean(client) && !onHold
  const closes = useMayCall(closeRequest) && isOpen
  const { service, equipment } = request
  const page = equipment ? `/equipment/${equipment.id}` : client && `/clients/${client.id}`
  const repair = useHolds('READ_SERVICES') && service && page ? { to: page, record: service.id } : undefined
  const readsPieces = useMayCall(listEquipment)
  const seesPieces = useMayCall(passRequest) && readsPieces && request.progress === 'WAITING'
  const seesHistory = useMayCall(requestHistory)
  const title = t`Request ${id}`
  const tools = arrangeTools(
    [closes && { label: t`Close…`, icon: IconCircleX, onClick: () => setOpen('close') }],
    [
      mayLink &&
        (client || repair) && {
          label: client ? t`Choose another client…` : t`Choose client…`,
          icon: IconUserSearch,
          onClick: () => setOpen('link'),
        },
      seesHistory && { label: t`History`, icon: IconHistory, onClick: () => setOpen('history') },
    ],
  )
  const close = () => {
    setOpen(undefined)
    setPiece(undefined)
  }
  const hold = (id: number) => {
    setPiece(id)
    setOpen('hold')
  }
  return (
    <Page
      title={title}
      back={{ to: '/requests', label: list }}
      status={<Status {...lookOf(request)}>{words.progress(request)}</Status>}
      subtitle={[words.wanted(request), words.fit(request)].filter(Boolean).join(', ')}
      tools={tools}
      actions={
        repair ? (
          <LinkButton variant="filled" to={repair.to} state={{ act: 'repair', record: repair.record }}>
            <Trans>Open the repair</Trans>
          </LinkButton>
        ) : (
          (links || holds) && (
            <Button variant="filled" onClick={() => setOpen(links ? 'link' : 'hold')}>
              {links ? <Trans>Choose client…</Trans> : <Trans>Hold a piece…</Trans>}
            </Button>
          )
        )
      }
    >
      <Details request={request} />
      {seesPieces && <FittingPieces request={request} onHold={holds ? hold : undefined} />}
      {open === 'link' && <LinkDialog request={request} onClose={close} />}
      {open === 'hold' && <HoldForDialog request={request} piece={piece} onClose={close} />}
      {open === 'close' && <CloseDialog request={request} onClose={close} />}
      {open === 'history' && (
        <RecordHistory
          call={requestHistory}
          id={id}
          fieldLabel={fieldLabel}
          onClose={close}
          over={t`History of ${title}`}
        />
      )}
    </Page>
  )
}

function Details({ request }: { request: Request }) {
  const { t } = useLingui()
  const { day, instant } = useDates()
  const words = useRequestWords()
  const label = useFieldLabel()
  const { person, client, program, equipment, onHold, loan, createdAt, createdBy, passes = [] } = request
  const piece = (of: { id: number; number: string }) => <Link to={`/equipment/${of.id}`}>{of.number}</Link>
  const passed = (forGood: boolean) =>
    passes
      .filter((one) => one.forGood === forGood)
      .map(({ equipment: { number }, reason, by, at }) => `${number}: ${reason} (${by.name}, ${instant(at)})`)
      .join('\n')
  const born = person && day(person.birthDate)
  return (
    <DetailList
      details={[
        [
          label('client'),
          client && (
            <Link to="/clients/{-$id}" params={{ id: String(client.id) }}>
              {client.clientNumber} {fullName(client)}
            </Link>
          ),
        ],
        [
          label('person'),
          person &&
            [
              fullName(person),
              born && t`born ${born}`,
              formatPhone(person.phoneNumber ?? undefined) || person.phoneNumber,
              person.city,
            ]
              .filter(Boolean)
              .join(', '),
        ],
        [label('equipment'), equipment && piece(equipment)],
        [label('reference'), request.reference],
        [label('words'), request.words],
        [label('neededBy'), day(request.neededBy)],
        [label('urgentReason'), words.why(request)],
        [label('program'), program && nameIn(program)],
        [t`Answer by`, day(request.answerBy)],
        [label('onHold'), onHold && piece(onHold)],
        [label('loan'), loan && piece(loan.equipment)],
        [t`Not for them`, passed(true)],
        [label('passed'), passed(false)],
        [t`Asked on`, [instant(createdAt), createdBy?.name].filter(Boolean).join(', ')],
        [t`Ended`, instant(request.endedAt)],
      ]}
    />
  )
}
