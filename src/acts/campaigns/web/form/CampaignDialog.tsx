import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { request } from '#core/web/api/request.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextArea, TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { createCampaign, updateCampaign } from '../../contract/calls.ts'
import { CAMPAIGN_KINDS, type Campaign, MAX_TEXT, MAX_TITLE } from '../../contract/campaign.ts'
import { useWords } from '../words.ts'
import { atLists, type CampaignValues, toBody, toValues } from './campaignValues.ts'
import { RecallFields } from './RecallFields.tsx'
import { ReviewFields } from './ReviewFields.tsx'

interface CampaignDialogProps {
  /** The campaign to change. */
  campaign?: Campaign
  onClose: () => void
  onSaved?: (saved: Campaign) => void
}

export function CampaignDialog({ campaign, onClose, onSaved }: CampaignDialogProps) {
  const { t } = useLingui()
  const words = useWords()
  const form = useRecordForm<CampaignValues>({ defaultValues: toValues(campaign) })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const saving = useSave(form, {
    save: async (values, { idempotencyKey }) => {
      const body = toBody(values, campaign)
      const saved = await (campaign
        ? request(updateCampaign, { params: { id: campaign.id }, body })
        : request(createCampaign, { body }, { idempotencyKey })
      ).catch((error: unknown) => {
        throw atLists(error, values)
      })
      onClose()
      rescueFocus()
      onSaved?.(saved)
    },
  })
  const title = campaign ? t`Change campaign` : t`New campaign`
  const isDraft = !campaign || campaign.state === 'DRAFT'
  return (
    <DialogForm form={form} saving={saving} title={title} size="pictures" onClose={onClose}>
      <FieldGroup>
        {!campaign && (
          <RadioField
            name="kind"
            label={t({ message: 'Kind', context: 'campaign' })}
            required
            choices={CAMPAIGN_KINDS.map((value) => ({ value, label: words.kind(value) }))}
            width={12}
          />
        )}
        <TextField name="title" label={t`Title`} required maxLength={MAX_TITLE} width={12} />
      </FieldGroup>
      {kind === 'RECALL' ? <RecallFields isDraft={isDraft} /> : isDraft && <ReviewFields />}
      <FieldGroup title={t`What is said to clients`}>
        <TextArea name="text" label={t`In English`} maxLength={MAX_TEXT} rows={3} />
        <TextArea name="text_fr" label={t`In French`} maxLength={MAX_TEXT} rows={3} />
      </FieldGroup>
    </DialogForm>
  )
}
