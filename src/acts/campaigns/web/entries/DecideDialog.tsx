import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { decideEntry } from '../../contract/calls.ts'
import {
  ENTRY_STATES,
  type Entry,
  type EntryState,
  MAX_NOTE,
  OUTCOMES,
  type Outcome,
} from '../../contract/entries.ts'
import { useWords } from '../words.ts'
import { ActDialog, type ActDialogProps } from './ActDialog.tsx'

interface Values {
  state: EntryState
  outcome: Outcome | 'NONE'
  note: string
}

/** Form for the outcome of an entry; a corrected piece is free again. */
export function DecideDialog(
  props: Pick<ActDialogProps<Values>, 'campaign' | 'title' | 'onClose'> & { entry: Entry },
) {
  const { t } = useLingui()
  const words = useWords()
  const { entry, campaign } = props
  return (
    <ActDialog<Values>
      {...props}
      start={{ state: entry.state, outcome: entry.outcome ?? 'NONE', note: entry.note ?? '' }}
      send={({ id, version }, { state, outcome, note }) =>
        request(decideEntry, {
          params: { id: campaign.id, entryId: id },
          body: { version, state, outcome: outcome === 'NONE' ? null : outcome, note: note || null },
        })
      }
    >
      <FieldGroup>
        <RadioField
          name="state"
          label={t`Status`}
          required
          choices={ENTRY_STATES.map((value) => ({ value, label: words.entry(value) }))}
          width={12}
        />
        {campaign.kind === 'RECALL' && (
          <RadioField
            name="outcome"
            label={t`Outcome`}
            hint={t`What is corrected, or not ours, is free again.`}
            choices={[
              { value: 'NONE', label: t({ message: 'None yet', context: 'outcome' }) },
              ...OUTCOMES.map((value) => ({ value, label: words.outcome(value) })),
            ]}
            width={12}
          />
        )}
        <TextArea name="note" label={t`Note`} maxLength={MAX_NOTE} rows={2} />
      </FieldGroup>
    </ActDialog>
  )
}
