import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'

/**
 * The `error` of a Mantine input: icon and message, or nothing; with an example of the expected format, which the field
 * no longer shows.
 */
export function fieldFault(fault: string | undefined, example?: string) {
  return (
    fault && (
      <>
        <Icon of={IconAlertCircle} small />
        <span>{fault}</span>
        {example && !fault.includes(example) && (
          <span className="nowrap">
            <Trans>Format: {example}</Trans>
          </span>
        )}
      </>
    )
  )
}
