import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Answered } from '#core/contract/call.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { createItems, Source } from '../../contract/unbilled.ts'
import { useFirstOf } from '../firstOf.ts'

/** Says how many items were made, and names each source of which none was, with its reason. */
export function useTellMade(): (
  answers: readonly Answered<typeof createItems>[],
  nameOf: (source: Source) => string | undefined,
) => Promise<void> {
  const { t } = useLingui()
  const firstOf = useFirstOf()
  return async (answers, nameOf) => {
    const made = answers.flatMap((answer) => answer.made)
    const refused = answers.flatMap((answer) => answer.refused)
    if (made.length > 0)
      toast(
        made.length === 1
          ? t`Your invoice item has been created successfully!`
          : t`Your invoice items have been created successfully! (${made.length})`,
      )
    if (refused.length === 0) return
    const reasons = refused.map(({ source, reason: message }) => {
      const label = nameOf(source)
      return label ? t`${label}: ${message}` : message
    })
    const isLoan = refused.some(({ source }) => 'loan' in source)
    await ask({
      title: isLoan
        ? t`${plural(refused.length, {
            one: 'No item was made of one loan',
            other: 'No item was made of # loans',
          })}`
        : t`${plural(refused.length, {
            one: 'No item was made of one repair',
            other: 'No item was made of # repairs',
          })}`,
      consequence: firstOf(reasons).join('\n'),
      act: t`Close`,
      only: true,
    })
  }
}
