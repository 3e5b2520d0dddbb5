import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecklist, IconTool } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { StateBanner } from '#records/equipment/web/StateBanner.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { endBlock, listPreparations } from '../contract/calls.ts'
import { useWorkshopEnd } from './useWorkshopEnd.ts'

/** Banners above the form of a piece: the blocks that keep it from being lent, with acts to end them. */
export function BlockBanners({ piece, onRepair }: { piece: Equipment; onRepair: (() => void) | undefined }) {
  const { id, blocks = [] } = piece
  return blocks.map((block) =>
    block.kind === 'PREPARATION' ? (
      <InPreparation key={block.id} pieceId={id} />
    ) : block.kind === 'WORKSHOP' ? (
      <InWorkshop key={block.id} pieceId={id} blockId={block.id} onRepair={onRepair} />
    ) : null,
  )
}

function InPreparation({ pieceId }: { pieceId: number }) {
  const { t } = useLingui()
  const { day } = useDates()
  const may = useMayCall(listPreparations)
  const query = { open: 'true' as const, equipment: pieceId, page: 1, size: 5 }
  const { data } = useCall(listPreparations, { query }, { enabled: may })
  const found = data?.records[0]
  const checklist = found && nameIn(found.checklist)
  const name = found?.begunBy?.name ?? ''
  const since = day(found?.begunAt)
  return (
    <StateBanner
      tone="on-hold"
      icon={IconChecklist}
      title={t`In preparation`}
      acts={
        found && (
          <LinkButton size="sm" variant="filled" to={`/preparations/${found.id}`}>
            <Trans>Go on</Trans>
          </LinkButton>
        )
      }
    >
      {found && (
        <p>
          <Trans>
            {checklist}, begun by {name}, {since}
          </Trans>
        </p>
      )}
    </StateBanner>
  )
}

interface InWorkshopProps {
  pieceId: number
  blockId: number
  /** Undefined if the user may not. */
  onRepair: (() => void) | undefined
}

function InWorkshop({ pieceId, blockId, onRepair }: InWorkshopProps) {
  const { t } = useLingui()
  const mayEnd = useMayCall(endBlock)
  const end = useWorkshopEnd()
  return (
    <StateBanner
      tone="on-hold"
      icon={IconTool}
      title={t`In the workshop`}
      acts={
        (onRepair || mayEnd) && (
          <>
            {onRepair && (
              <Button size="sm" variant="filled" onClick={onRepair}>
                <Trans>Add repair</Trans>
              </Button>
            )}
            {mayEnd && (
              <Button size="sm" onClick={() => void end(pieceId, blockId)}>
                <Trans>Back from the workshop…</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        <Trans>It is not lent before it is back.</Trans>
      </p>
    </StateBanner>
  )
}
