import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { newKey } from '#core/web/api/newKey.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { ask, askOfThree } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { beginPreparation } from '../contract/calls.ts'

/** Asks for the destination of a piece that is here, and sends it there; undefined if it is there already, or the user may not. */
export function useSending({
  id,
  onLoan,
  deleted,
  status,
  blocks = [],
}: Pick<EquipmentRow, 'id' | 'onLoan' | 'deleted' | 'status' | 'blocks'>): (() => void) | undefined {
  const { t } = useLingui()
  const navigate = useNavigate()
  const may = useMayCall(beginPreparation) && !onLoan && !deleted && !status?.lost
  async function send(destination: 'PREPARATION' | 'WORKSHOP') {
    try {
      const body = { equipment: { id }, destination }
      const begun = await request(beginPreparation, { body }, { idempotencyKey: newKey() })
      if (begun.id === null) return toast(t`The piece waits for the workshop.`)
      await navigate({ to: `/preparations/${begun.id}` })
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }
  const isThere = (kind: string) => blocks.some((block) => block.kind === kind)
  async function choose() {
    const workshop = t`To the workshop`
    const title = t`Where does this piece of equipment go?`
    const consequence = t`It is not lent before it is done.`
    if (isThere('PREPARATION')) {
      if (await ask({ title, consequence, act: workshop })) await send('WORKSHOP')
      return
    }
    const answer = await askOfThree({ title, consequence, act: workshop, best: t`To clean and check` })
    if (answer) await send(answer === 'best' ? 'PREPARATION' : 'WORKSHOP')
  }
  return may && !isThere('WORKSHOP') ? () => void choose() : undefined
}
