import { Trans, useLingui } from '@lingui/react/macro'
import { IconArmchair, IconLock, IconX } from '@tabler/icons-react'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { firstSizes } from '#records/equipment/web/pieceOption.ts'
import { RowActs } from '#screens/web/embedded/RowActs.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { passRequest } from '../contract/calls.ts'
import type { Request } from '../contract/request.ts'
import { useFitting } from './acts/useFitting.ts'
import { usePass } from './acts/usePass.ts'
import classes from './FittingPieces.module.css'

/** As many rows; the dialog of the hold has the others. */
const FIRST = 5

interface FittingPiecesProps {
  request: Request
  /** Begins to hold a piece; undefined for who may not, or without a client. */
  onHold: ((pieceId: number) => void) | undefined
}

/** The free pieces that fit a request that waits, each with its acts. */
export function FittingPieces({ request, onHold }: FittingPiecesProps) {
  const { t } = useLingui()
  const { pieces, failed } = useFitting(request)
  const passes = useMayCall(passRequest)
  const pass = usePass()
  const title = t`Free pieces that fit`
  const more = (pieces?.length ?? 0) - FIRST
  if (failed) return <LoadFailure {...failed} />
  return (
    <div className={classes.fitting}>
      <Section id="fitting" title={title} flush>
        <DataTable
          label={title}
          rows={pieces?.slice(0, FIRST)}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/equipment/${id}`}
          empty={<EmptyState icon={IconArmchair} title={t`Nothing that fits is free.`} line />}
          columns={[
            {
              header: t`Equipment`,
              rowHeader: true,
              cell: (piece) => (
                <>
                  {displayNumber(piece)}
                  <SecondLine>{nameIn(piece.item)}</SecondLine>
                </>
              ),
            },
            { header: t`Sizes`, cell: firstSizes },
            {
              header: t`Actions`,
              headerHidden: true,
              cell: (piece) => {
                const number = displayNumber(piece)
                return (
                  <RowActs
                    menu={t`More for ${number}`}
                    acts={[
                      onHold && {
                        label: t`Hold ${number}`,
                        words: t({ message: 'Hold', context: 'act' }),
                        icon: IconLock,
                        onClick: () => onHold(piece.id),
                      },
                      passes && {
                        label: t`Not for them: ${number}`,
                        words: t`Not for them…`,
                        icon: IconX,
                        onClick: () => void pass(request.id, { id: piece.id, number }),
                      },
                    ]}
                  />
                )
              },
            },
          ]}
          foot={
            more > 0 &&
            (onHold ? <Trans>and {more} more, under “Hold a piece…”</Trans> : <Trans>and {more} more</Trans>)
          }
          cards
          isPart
        />
      </Section>
    </div>
  )
}
