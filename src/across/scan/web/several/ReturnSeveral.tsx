import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { waitingFor, waitingMark } from '#across/offline/web/mark.ts'
import { DestinationRadios } from '#acts/loans/web/counter/DestinationRadios.tsx'
import { beginPreparation } from '#acts/preparations/contract/calls.ts'
import { DESTINATIONS, type Destination, MAX_NOTE } from '#acts/preparations/contract/destinations.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { connection } from '#core/web/api/connection.ts'
import { request } from '#core/web/api/request.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { useUser } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { previousPage } from '#ui/web/page/previousPage.ts'
import { useBackLink } from '#ui/web/page/useBackLink.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { isReturn, needsReason, returnBody, type Where, whereOf } from './destinations.ts'
import { KeptReturn } from './KeptReturn.tsx'
import type { Line } from './lines.ts'
import { listOf, type Sending } from './list.ts'
import { ReturnLine } from './ReturnLine.tsx'
import { ScannedLines } from './Scanned.tsx'
import classes from './Several.module.css'
import { UndoReturn } from './UndoReturn.tsx'
import { useTakenStatuses } from './useTakenStatuses.ts'
import { useWordOf } from './useWordOf.ts'
import { isReturnWaiting, readTaken, returnOrKeep } from './withoutNetwork.ts'

const KIND = {
  name: 'return',
  actOf: ({ acts }: { acts: readonly Line['act'][] }) =>
    acts.find((one) => one?.act === 'RETURN') ??
    acts.find((one) => one?.act === 'PREPARE' && one.destinations !== undefined),
  readTaken,
  isWaiting: isReturnWaiting,
}

/** Page for the return of a delivery: pieces are scanned one after the other, and returned together. */
export function ReturnSeveral() {
  const { t } = useLingui()
  const [isFromList] = useState(() => previousPage()?.startsWith('/equipment'))
  const back = useBackLink(
    isFromList ? { to: '/equipment', label: t`Equipment` } : { to: '/scan', label: t`Scan` },
  )
  const user = useUser()
  const [list] = useState(() => listOf(user?.id ?? 0, KIND))
  const lines = useStore(list.lines)
  const [all, setAll] = useState<Destination>('PREPARATION')
  const [reason, setReason] = useState('')
  const taken = useTakenStatuses()
  const configured = useLookup(equipmentStatuses.calls.list, {})
  const statuses = configured ?? taken
  const loads = configured === undefined && taken.length === 0
  const wordOf = useWordOf(statuses)
  const asks = useCallback(
    (line: Line) => <ReturnLine list={list} line={line} all={all} statuses={statuses} loads={loads} />,
    [list, all, statuses, loads],
  )
  const afterwards = useCallback(
    (line: Line) =>
      line.isKept ? <KeptReturn loan={line.act?.loan?.id ?? 0} /> : <UndoReturn list={list} line={line} />,
    [list],
  )
  const isThere = useStore(connection) === 'there'
  useStore(waitingMark)
  const waiting = waitingFor(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that was sent changes a line
  useEffect(() => {
    if (isThere) list.readAnew()
  }, [list, isThere, waiting])
  const toSend = lines.filter(
    (line) => line.state === 'ready' && line.act && (isReturn(line) || line.destination),
  )

  function sendingOf(line: Line): Sending[] {
    const where = whereOf(line, all)
    const why = line.reason.trim() || reason.trim()
    if (!where) list.change(line.id, { fault: t`Choose where this piece goes.` })
    else if (needsReason(line, where) && !why)
      list.change(line.id, { fault: t`Say why it goes straight to the shelf.` })
    else return [{ line, run: (key) => bringBack(line, where, why, key) }]
    return []
  }

  async function bringBack(line: Line, where: Where, why: string, key: string): Promise<Partial<Line>> {
    const options = { idempotencyKey: key }
    const goes = wordOf(where)
    const id = line.pieces[0]?.id ?? 0
    if (!isReturn(line)) {
      const body = { equipment: { id }, destination: where as 'PREPARATION' | 'WORKSHOP' }
      await request(beginPreparation, { body }, options)
      return { outcome: t`It was not on loan. ${goes}` }
    }
    const returned = await returnOrKeep(line, returnBody(line, where, why), key)
    if (!returned) return { outcome: undefined, isKept: true }
    return { outcome: t`Returned. ${goes}`, returned: { loan: returned.id, version: returned.version } }
  }

  async function send() {
    const sendings = toSend.flatMap(sendingOf)
    if (!sendings.length) return
    const sent = await list.send(t`Return several`, sendings)
    const left = sent.filter(({ state }) => state !== 'done').length
    const kept = sent.filter(({ isKept }) => isKept).length
    const count = sent.length - left - kept
    const sentences = [
      (count > 0 || kept === 0) && plural(count, { one: '# returned.', other: '# returned.' }),
      kept > 0 && plural(kept, { one: '# waits for the network', other: '# wait for the network' }),
      left > 0 && plural(left, { one: '# not returned.', other: '# not returned.' }),
    ]
    list.tell(sentences.filter(Boolean).join(' '))
  }
  useShortcut('save', () => void send())

  return (
    <Page
      title={t`Return several`}
      back={back}
      subtitle={<Trans>Scan each piece, then return them all at once.</Trans>}
    >
      <ScannedLines
        list={list}
        forAll={
          lines.length > 0 && (
            <div className={classes.terms}>
              <DestinationRadios
                name="all"
                label={t`Destination of all`}
                destinations={DESTINATIONS}
                chosen={all}
                onChoose={setAll}
              />
              {all === 'SHELF' && (
                <Textarea
                  label={t`Why straight to the shelf?`}
                  required
                  rows={1}
                  maxLength={MAX_NOTE}
                  value={reason}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              )}
            </div>
          )
        }
        asks={asks}
        afterwards={afterwards}
        send={
          <Button variant="filled" aria-disabled={toSend.length === 0} onClick={() => void send()}>
            {toSend.length === 0
              ? t`Nothing to return`
              : plural(toSend.length, { one: 'Return # piece', other: 'Return # pieces' })}
          </Button>
        }
      />
    </Page>
  )
}
