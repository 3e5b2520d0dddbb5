import { IconAlertCircle } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'

/** The `error` of a Mantine input: icon and sentence, or nothing. */
export function fieldFault(fault: string | undefined) {
  return (
    fault && (
      <>
        <Icon of={IconAlertCircle} small />
        {fault}
      </>
    )
  )
}
