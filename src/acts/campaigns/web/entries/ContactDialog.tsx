import { useLingui } from '@lingui/react/macro'
import { isStale } from '#core/web/api/ApiError.ts'
import { makeStale } from '#core/web/api/makeStale.ts'
import { request } from '#core/web/api/request.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { addContact, decideEntry } from '../../contract/calls.ts'
import { type Entry, MAX_NOTE, WAYS, type Way } from '../../contract/entries.ts'
import { useWords } from '../words.ts'
import { ActDialog, type ActDialogProps } from './ActDialog.tsx'

const RESULTS = ['REACHED', 'NOT_REACHED', 'CALL_BACK'] as const
const START = { how: 'PHONE' as Way, result: null as (typeof RESULTS)[number] | null, note: '' }

/** Form for a contact: the way, and whether somebody was reached. */
export function ContactDialog(
  props: Pick<ActDialogProps<typeof START>, 'campaign' | 'title' | 'onClose'> & { entry: Entry },
) {
  const { t } = useLingui()
  const words = useWords()
  const results = { REACHED: t`Reached`, NOT_REACHED: t`Not reached`, CALL_BACK: t`Call back` }
  return (
    <ActDialog
      {...props}
      start={START}
      send={async ({ id, version }, { how, result, note }, idempotencyKey) => {
        const params = { id: props.campaign.id, entryId: id }
        const body = {
          ...{ version, how, note: note || null },
          reached: result !== 'NOT_REACHED',
          callBack: result === 'CALL_BACK',
        }
        await request(addContact, { params, body }, { idempotencyKey }).catch(async (error: unknown) => {
          if (isStale(error)) await makeStale(decideEntry)
          throw error
        })
        await makeStale(decideEntry)
      }}
    >
      <FieldGroup>
        <RadioField
          name="how"
          label={t`How`}
          required
          choices={WAYS.map((value) => ({ value, label: words.way(value) }))}
          width={12}
        />
        <RadioField
          name="result"
          label={t`Were they reached?`}
          required
          choices={RESULTS.map((value) => ({ value, label: results[value] }))}
          width={12}
        />
        <TextArea name="note" label={t`Note`} maxLength={MAX_NOTE} rows={2} />
      </FieldGroup>
    </ActDialog>
  )
}
