import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { fullName } from '#core/contract/formats.ts'
import { Footbridge } from '#ui/web/page/Footbridge.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import type { Client } from '../contract/client.ts'

interface ClientActsProps {
  client: Client
  /** Undefined if the user may not. */
  onLend: (() => void) | undefined
  onRepair: (() => void) | undefined
  onNote: (() => void) | undefined
}

/** The everyday acts; their names say for whom, because the sections of the page have the same acts. */
export function ClientActs({ client, onLend, onRepair, onNote }: ClientActsProps) {
  const { t } = useLingui()
  const name = fullName(client)
  return (
    <>
      {onLend && (
        <Button
          size="sm"
          variant="filled"
          leftSection={<Icon of={Footbridge} small />}
          aria-label={t`Lend to ${name}`}
          onClick={onLend}
        >
          <Trans>Lend</Trans>
        </Button>
      )}
      {onRepair && (
        <Button size="sm" aria-label={t`Add repair for ${name}`} onClick={onRepair}>
          <Trans>Add repair</Trans>
        </Button>
      )}
      {onNote && (
        <Button size="sm" aria-label={t`Add note for ${name}`} onClick={paintFirst(onNote)}>
          <Trans>Add note</Trans>
        </Button>
      )}
    </>
  )
}
