import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { printReminders, readReminders } from '../contract/calls.ts'

/** Letters to clients whose loans are due soon, as one file to be printed. */
export function PrintReminders() {
  const { t } = useLingui()
  const may = useMayCall(printReminders)
  const { data } = useCall(readReminders, {}, { enabled: may })
  const [busy, setBusy] = useState(false)
  const count = data?.toPrint ?? 0
  if (!may || count === 0) return null

  async function print() {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await requestFile(printReminders, {}), 'reminders.pdf')
      toast(t`The letters have been made: print the file.`)
    } catch (error) {
      await showFailure(error, t`The letters`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      leftSection={<Icon of={IconPrinter} small />}
      aria-disabled={busy || undefined}
      onClick={() => void print()}
    >
      <Plural value={count} one="Print # reminder" other="Print # reminders" />
    </Button>
  )
}
