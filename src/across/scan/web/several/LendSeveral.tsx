import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clientLoans, createLoan, loanDefaults } from '#acts/loans/contract/calls.ts'
import { loanRecord } from '#acts/loans/contract/loan.ts'
import { LoanTerms } from '#acts/loans/web/LoanFields.tsx'
import { useSigningPage } from '#acts/loans/web/useSigning.ts'
import { defaultChoices, type LoanValues, newValues, toBody } from '#acts/loans/web/values.ts'
import { lacks } from '#core/web/api/ApiError.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import { useHolds, useUser } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { EditClient } from '#records/clients/web/EditClient.tsx'
import { ClientField } from '#records/clients/web/picker/ClientField.tsx'
import { type Passing, usePassing } from '#records/equipment/web/hold/usePassing.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { useBackLink } from '#ui/web/page/useBackLink.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { LendLine } from './LendLine.tsx'
import type { Line } from './lines.ts'
import { listOf, type Sending } from './list.ts'
import { ScannedLines } from './Scanned.tsx'
import classes from './Several.module.css'

const actOf = ({ acts }: { acts: readonly Line['act'][] }) => acts.find((one) => one?.act === 'LEND')

/**
 * Page to lend several pieces together to the client of the address, or to one that is chosen here: pieces are scanned
 * one after the other. Each client has their own list.
 */
export function LendSeveral() {
  const { id }: { id?: string } = useParams({ strict: false })
  if (id === undefined) return <LendTo />
  return <EditClient id={Number(id)} record={(client) => <LendTo key={client.id} owner={client.id} />} />
}

function LendTo({ owner }: { owner?: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const labels = useLabels(loanRecord)
  const { client: fromSearch }: { client?: number } = useSearch({ strict: false })
  const clientId = owner ?? fromSearch
  const [carried] = useState(useLocation({ select: ({ state }) => state.lending?.values }))
  const mayCorrect = useHolds('UPDATE_EQUIPMENT')
  const scan = useBackLink({ to: '/scan', label: t`Scan` })
  const back = owner === undefined ? scan : { to: `/clients/${owner}`, label: t`Client` }
  const user = useUser()
  const pass = usePassing()
  const inTurn = useTurns()
  const [list] = useState(() =>
    listOf(user?.id ?? 0, { name: owner === undefined ? 'lend' : `lend.${owner}`, actOf }),
  )
  const lines = useStore(list.lines)
  const [client, setClient] = useState<ClientRef>()
  const toSend = lines.filter(({ state, act }) => state === 'ready' && act && (!act.refusal || act.asks))
  const form = useRecordForm<LoanValues>({
    defaultValues:
      carried ?? newValues(clientId ? { id: Number(clientId) } : undefined, undefined, undefined),
  })
  const saving = useSave(form, {
    subject: t`A loan`,
    save: async (values) => {
      const sendings = toSend.flatMap((line) => sendingOf(line, values))
      if (!sendings.length) return
      await list.send(t`Lend several to one client`, sendings)
    },
  })

  /** Uses program, type and agent of the client's last loan, unless the loan was begun on the page of the client. */
  async function choose(next: ClientRef) {
    const isSame = next.id === client?.id
    setClient(next)
    if (carried || isSame) return
    if (clientId !== next.id) void navigate({ to: '/scan/lend', search: { client: next.id }, replace: true })
    const query = callQuery(loanDefaults, { params: { id: next.id } })
    const choices = defaultChoices(await queryClient.fetchQuery(query).catch(() => undefined))
    // another client may have been chosen meanwhile
    if (form.getValues('client') !== next.id) return
    for (const name of ['program', 'type', 'referralAgent'] as const) form.setValue(name, choices[name])
  }

  function sendingOf(line: Line, values: LoanValues): Sending[] {
    const { asks } = line.act ?? {}
    if (asks === 'lendReason' && !line.reason.trim())
      list.change(line.id, { fault: t`Say why it is lent all the same.` })
    else if (asks === 'endReservation' && !line.endsReservation)
      list.change(line.id, { fault: t`Say whether the reservation may end.` })
    else return [{ line, run: (key) => lend(line, values, key) }]
    return []
  }

  async function lend(line: Line, values: LoanValues, key: string): Promise<Partial<Line>> {
    const [piece] = line.pieces
    // the purchase date was asked for the piece with which the loan was begun
    const isFirst = piece?.id === values.equipment.id
    const body = {
      ...toBody(values, { mayCorrect: mayCorrect && isFirst }),
      ...(!isFirst && { equipment: { id: piece?.id ?? 0 } }),
      ...(line.reason.trim() && { lendReason: line.reason.trim() }),
      ...(line.endsReservation && { endReservation: true, reservedUntil: line.reservedUntil }),
    }
    try {
      const send = (passing?: Passing) =>
        request(createLoan, { body: { ...body, ...passing } }, { idempotencyKey: key })
      const asked = async (error: unknown) => {
        // without an answer the refusal stands, on the card of the piece
        const passing = await pass(error, t`Lend it`).catch(() => undefined)
        if (!passing) throw error
        return send(passing)
      }
      const lent = await send().catch((error: unknown) => inTurn(() => asked(error)))
      const { id, client: of, agreement } = lent
      const toSign = of && agreement === 'WAITING' ? { client: of.id, loan: id } : undefined
      return { outcome: t`Lent`, ...(toSign && { toSign }) }
    } catch (error) {
      // lending asks something that it did not ask when the piece was scanned
      if (lacks(error, 'lendReason') || lacks(error, 'endReservation'))
        setTimeout(() => void list.read(line.id, piece?.number ?? line.text))
      throw error
    }
  }

  // the lines survive in their list, but not the terms under which they were to be lent
  useUnsavedChanges(carried !== undefined && toSend.length > 0)
  useFirstPiece((number) => list.add(number))
  const signing = useLinesToSign(lines)
  const asks = useCallback((line: Line) => <LendLine list={list} line={line} />, [list])

  return (
    <Page
      title={t`Lend several to one client`}
      back={back}
      subtitle={
        owner === undefined ? (
          <Trans>Choose who borrows, scan each piece, then lend them all at once.</Trans>
        ) : (
          <Trans>Scan each piece or type its number, then lend them all at once.</Trans>
        )
      }
    >
      <div className={classes.terms}>
        <Form form={form} saving={saving} label={t`Lend several to one client`}>
          <FieldGroup>
            <ClientField
              name="client"
              label={labels.client}
              client={client}
              onClient={(next) => void choose(next)}
              readOnly={owner !== undefined}
              required={owner === undefined}
            />
          </FieldGroup>
          <LoanTerms loan={undefined} isCarried={carried !== undefined} />
        </Form>
      </div>
      <ScannedLines
        list={list}
        asks={asks}
        send={
          <>
            <Button
              variant={toSend.length === 0 && signing ? 'default' : 'filled'}
              aria-disabled={toSend.length === 0}
              onClick={() => toSend.length && saving.submit()}
            >
              {toSend.length === 0
                ? t`Nothing to lend`
                : plural(toSend.length, { one: 'Lend # piece', other: 'Lend # pieces' })}
            </Button>
            {signing && (
              <LinkButton
                variant={toSend.length === 0 ? 'filled' : 'default'}
                to={signing.to}
                search={signing.search}
              >
                <Plural value={signing.count} one="Sign for # loan" other="Sign for # loans" />
              </LinkButton>
            )}
          </>
        }
      />
    </Page>
  )
}

/** Adds the piece with which the loan was begun, once: after a reload the list is as it was left. */
function useFirstPiece(add: (number: string) => void) {
  const router = useRouter()
  const number = useLocation({ select: ({ state }) => state.lending?.number })
  const take = useEffectEvent((first: string) => {
    const { href, state } = router.history.location
    const lending = state.lending && { values: state.lending.values }
    router.history.replace(href, { ...state, lending }, { ignoreBlocker: true })
    add(first)
  })
  useEffect(() => {
    if (number !== undefined) take(number)
  }, [number])
}

/** Link to one signature for all unsigned loans of the client in the newest line. */
function useLinesToSign(lines: readonly Line[]) {
  const pageFor = useSigningPage()
  const all = lines.flatMap(({ toSign }) => toSign ?? [])
  const [newest] = all
  const params = { id: newest?.client ?? 0 }
  const { data } = useCall(clientLoans, { params }, { enabled: newest !== undefined })
  if (!newest) return undefined
  const known = Array.isArray(data) ? data : (data?.records ?? [])
  const isSigned = (loan: number) => known.some(({ id, agreement }) => id === loan && agreement !== 'WAITING')
  const loans = all.flatMap(({ client, loan }) => (client === newest.client && !isSigned(loan) ? [loan] : []))
  if (!loans.length) return undefined
  const page = pageFor(newest.client, loans)
  return page && { ...page, count: loans.length }
}

/** One question at a time: several pieces are lent at once, and a second question would answer the first with no. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T,>(act: () => Promise<T>): Promise<T> => {
    const next = last.current.then(act)
    last.current = next.catch(() => {})
    return next
  }
}
