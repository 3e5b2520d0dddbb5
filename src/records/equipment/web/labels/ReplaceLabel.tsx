import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { request } from '#core/web/api/request.ts'
import { replaceLabel } from '#records/labels/contract/calls.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'

/** Button to replace a label that is lost, or that somebody else may have. */
export function ReplaceLabel({ piece, label }: { piece: Equipment; label: string }) {
  const { t } = useLingui()
  const number = displayNumber(piece)

  async function replace() {
    const yes = await ask({
      title: t`Replace the label of ${number}?`,
      consequence: t`The piece gets a new code. Whoever scans the old label is told that it has been replaced.`,
      act: t`Replace label`,
    })
    if (!yes) return
    try {
      await request(replaceLabel, { params: { id: piece.id } })
      toast(t`${number} has a new code. Print its label now.`)
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }

  return (
    <p>
      <Trans>
        Code on its label: <strong>{label}</strong>
      </Trans>{' '}
      <Button size="sm" onClick={() => void replace()}>
        <Trans>Replace label…</Trans>
      </Button>
    </p>
  )
}
