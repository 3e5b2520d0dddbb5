import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCalendarPlus, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readLoan } from '#acts/loans/contract/calls.ts'
import { reviewLoan } from '#acts/loans/contract/follow-up.ts'
import { Counter } from '#acts/loans/web/counter/Counter.tsx'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { type FollowUp, FollowUps } from '#acts/loans/web/followUp/FollowUps.tsx'
import { makeStale } from '#core/web/api/makeStale.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { finishTodo } from '../contract/acts.ts'
import type { Kind } from '../contract/kinds.ts'
import type { Entry } from '../contract.ts'

/** An act with the accessible name of its button, which names the entry too. */
export interface NamedAct extends PageTool {
  name: string
}

type Act = 'extend' | 'review' | 'return'

/** The acts on a loan of each kind, the usual one first. */
const ACTS: Partial<Record<Kind, readonly Act[]>> = {
  LOANS_DUE: ['extend', 'return', 'review'],
  LOANS_TO_REVIEW: ['review', 'extend', 'return'],
  NOT_REACHED: ['review', 'extend', 'return'],
  TO_COLLECT: ['return', 'review'],
  SUBSTITUTES: ['return'],
  DECEASED: ['return'],
}

/** The acts on the loan of an entry as far as the user may do them, and the dialog of the chosen one. */
export function useLoanActs(
  kind: Kind,
  { recordId, client, equipment }: Entry,
  what: string,
): { acts: NamedAct[]; dialog: ReactNode } {
  const { t } = useLingui()
  const mayFollow = useMayCall(reviewLoan)
  const mayReturn = useMayReturn()
  const [returns, setReturns] = useState(false)
  const [following, setFollowing] = useState<FollowUp>()
  const follow = (act: FollowUp['act']) => () =>
    void request(readLoan, { params: { id: recordId } })
      .then((loan) => setFollowing({ act, loan }))
      .catch((error: unknown) => showFailure(error, t`This entry`))
  const named: Record<Act, NamedAct | false> = {
    extend: mayFollow &&
      client !== undefined && {
        label: t`Extend`,
        name: t`Extend: ${what}`,
        icon: IconCalendarPlus,
        onClick: follow('extend'),
      },
    review: mayFollow &&
      client !== undefined && {
        label: t({ message: 'Call', context: 'act' }),
        name: t`Call: ${what}`,
        icon: IconPhone,
        onClick: follow('review'),
      },
    return: mayReturn &&
      equipment !== undefined && {
        label: t`Return`,
        name: t`Return ${what}`,
        icon: IconArrowBackUp,
        onClick: () => setReturns(true),
      },
  }
  /** The calls of loans do not know what waits. */
  function close() {
    setReturns(false)
    setFollowing(undefined)
    void makeStale(finishTodo)
  }
  const acts = (ACTS[kind] ?? []).map((act) => named[act]).filter((act) => act !== false)
  const dialog = (
    <>
      {returns && equipment && <Counter piece={equipment} onClose={close} />}
      {following && <FollowUps {...following} onClose={close} />}
    </>
  )
  return { acts, dialog }
}
