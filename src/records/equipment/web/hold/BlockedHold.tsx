import { Trans, useLingui } from '@lingui/react/macro'
import type { BlockKind } from '../../contract/blocks.ts'

interface BlockedHoldProps {
  blocks: readonly { kind: BlockKind }[]
  id?: string
}

/** Notice that a blocked piece may be put on hold but not lent yet (decision 130); nothing without blocks. */
export function BlockedHold({ blocks, id }: BlockedHoldProps) {
  const { t } = useLingui()
  const words: Record<BlockKind, string> = {
    PREPARATION: t({ message: 'in preparation', context: 'why a piece does not go out' }),
    WORKSHOP: t({ message: 'in the workshop', context: 'why a piece does not go out' }),
    INSPECTION: t({ message: 'inspection overdue', context: 'why a piece does not go out' }),
    RECALL: t({ message: 'recalled', context: 'why a piece does not go out' }),
  }
  if (!blocks.length) return null
  const why = [...new Set(blocks.map(({ kind }) => words[kind]))].join(', ')
  return (
    <p id={id} className="second-line">
      <Trans>It can be put on hold, but does not go out yet: {why}.</Trans>
    </p>
  )
}
