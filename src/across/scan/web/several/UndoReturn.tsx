import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { undoReturn } from '#acts/loans/contract/calls.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { type Line, nameOf } from './lines.ts'
import { type List, sentenceOf } from './list.ts'

/** Takes the return of a line back; the line is then as before, or says why it cannot. */
export function UndoReturn({ list, line }: { list: List; line: Line }) {
  const { t } = useLingui()
  const mayUndo = useMayCall(undoReturn)
  const isBusy = useRef(false)
  const name = nameOf(line)
  const { returned } = line
  if (!mayUndo || !returned) return null
  async function undo({ loan, version }: NonNullable<Line['returned']>) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await request(undoReturn, { params: { id: loan }, body: { version } })
      await list.renew(line)
      list.tell(t`${name} is on loan again.`)
    } catch (error) {
      list.change(line.id, { fault: sentenceOf(error) })
    } finally {
      isBusy.current = false
    }
  }
  return (
    <Button aria-label={t`Undo: return of ${name}`} onClick={() => void undo(returned)}>
      <Trans>Undo</Trans>
    </Button>
  )
}
