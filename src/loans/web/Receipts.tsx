import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { requestFile } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { returnReceipt } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'

/** A receipt of each of the selected loans that has come back. */
export function Receipts({ selected }: { selected: readonly Loan[] }) {
  const { t } = useLingui()
  const may = useMayCall(returnReceipt)
  const back = selected.filter(({ returnDate }) => returnDate !== null)
  async function download() {
    try {
      for (const { id } of back)
        saveFile(await requestFile(returnReceipt, { params: { id } }), `receipt-${id}.pdf`)
    } catch (error) {
      await showFailure(error, t`A loan`)
    }
  }
  if (!may || !back.length) return null
  return (
    <Button size="sm" leftSection={<Icon of={IconDownload} small />} onClick={() => void download()}>
      <Plural value={back.length} one="Receipt for # return" other="Receipts for # returns" />
    </Button>
  )
}
