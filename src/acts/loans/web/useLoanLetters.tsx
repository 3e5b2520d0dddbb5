import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { languageOf } from '#acts/templates/contract/template.ts'
import { CLIENT_LOAN_LETTER } from '#acts/templates/contract/types.ts'
import { useTemplates } from '#acts/templates/web/useTemplates.tsx'
import { useDates } from '#core/web/i18n/dates.ts'
import { useStore } from '#core/web/store.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Selection } from '#ui/web/table/columns.ts'
import { useSelection } from '#ui/web/table/useSelection.ts'
import type { Loan } from '../contract/loan.ts'
import { Receipts } from './Receipts.tsx'

interface LoanLetters {
  /** Undefined if the user may not make letters. */
  selection: Selection<Loan> | undefined
  act: ReactNode
  dialog: ReactNode
}

export function useLoanLetters(): LoanLetters {
  const { t } = useLingui()
  const { day } = useDates()
  const selected = useSelection<Loan>()
  const records = useStore(selected)
  const languages = records.flatMap(({ client }) => (client ? [languageOf(client.language)] : []))
  const letters = useTemplates(CLIENT_LOAN_LETTER, languages, (templateIds, inClientsLanguage) => ({
    loanIds: records.map(({ id }) => id),
    templateIds,
    inClientsLanguage,
  }))
  if (!letters.may) return { selection: undefined, act: undefined, dialog: undefined }
  const count = records.length
  return {
    selection: {
      ...selected,
      isSelectable: () => true,
      label: ({ equipment, loanDate }) => {
        const [number, date] = [displayNumber(equipment), day(loanDate)]
        return t`Select loan of ${number} of ${date}`
      },
    },
    act: (
      <>
        <Button
          size="sm"
          leftSection={<Icon of={IconFileText} small />}
          aria-disabled={count === 0}
          onClick={() => count > 0 && letters.show()}
        >
          <Plural value={count} _0="Templates" one="Templates (# loan)" other="Templates (# loans)" />
        </Button>
        <Receipts selected={records} />
      </>
    ),
    dialog: letters.dialog,
  }
}
