import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlagCheck, IconHistory, IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { addContact, campaignHistory, closeCampaign, updateCampaign } from '../contract/calls.ts'
import type { Campaign } from '../contract/campaign.ts'
import { makeLetters } from '../contract/letters.ts'
import classes from './Campaigns.module.css'
import { Draft } from './draft/Draft.tsx'
import { EntriesSection } from './entries/EntriesSection.tsx'
import { Facts } from './Facts.tsx'
import { useFieldLabel } from './fieldLabels.ts'
import { CampaignDialog } from './form/CampaignDialog.tsx'
import { LettersDialog } from './letters/LettersDialog.tsx'
import { useCloseCampaign } from './useCloseCampaign.ts'
import { STATE_LOOKS, useWords } from './words.ts'

/** One campaign: its facts, and its open or finished entries. */
export function CampaignRecord({ campaign, entry }: { campaign: Campaign; entry?: number | undefined }) {
  const { t } = useLingui()
  const words = useWords()
  const fieldLabel = useFieldLabel()
  const { id, state, title, kind, notice, progress } = campaign
  const [open, setOpen] = useState<'form' | 'letters' | 'history'>()
  const changes = useMayCall(updateCampaign) && state !== 'CLOSED'
  const calls = useMayCall(addContact) && state === 'RUNNING'
  const writes = useMayCall(makeLetters) && state === 'RUNNING'
  const closes = useMayCall(closeCampaign) && state === 'RUNNING'
  const close = useCloseCampaign(campaign)
  useEffect(() => {
    // the button that had the focus is gone
    if (state) rescueFocus()
  }, [state])
  const tools: PageTool[] = [
    ...(changes ? [{ label: t`Change`, icon: IconPencil, onClick: () => setOpen('form') }] : []),
    ...(writes ? [{ label: t`Letters…`, icon: IconMail, onClick: () => setOpen('letters') }] : []),
    ...(closes ? [{ label: t`End campaign`, icon: IconFlagCheck, onClick: () => void close() }] : []),
    { label: t`History`, icon: IconHistory, onClick: () => setOpen('history') },
  ]
  return (
    <Page
      title={title}
      back={{ to: '/campaigns', label: t`Campaigns` }}
      status={<Status {...STATE_LOOKS[state]}>{words.state(state)}</Status>}
      subtitle={[words.kind(kind), notice].filter(Boolean).join(', ')}
      tools={tools}
      actions={
        calls && (
          <LinkButton
            variant="filled"
            to={`/campaigns/${id}/calls`}
            leftSection={<Icon of={IconPhone} small />}
          >
            <Trans>Call list</Trans>
          </LinkButton>
        )
      }
    >
      <div className={classes.screen}>
        {state === 'STARTING' && <Starting percent={progress ?? 0} />}
        <Facts campaign={campaign} />
        {state === 'DRAFT' && <Draft campaign={campaign} />}
        {/* entries loaded during the start would be incomplete */}
        {(state === 'RUNNING' || state === 'CLOSED') && <EntriesSection campaign={campaign} opened={entry} />}
      </div>
      {open === 'form' && <CampaignDialog campaign={campaign} onClose={() => setOpen(undefined)} />}
      {open === 'letters' && <LettersDialog campaign={campaign} onClose={() => setOpen(undefined)} />}
      {open === 'history' && (
        <RecordHistory
          call={campaignHistory}
          id={id}
          fieldLabel={fieldLabel}
          onClose={() => setOpen(undefined)}
          over={t`History of ${title}`}
        />
      )}
    </Page>
  )
}

/**
 * The percentage is shown only as a bar: as text, the live region would read out every change. The start goes on when
 * the page is closed.
 */
function Starting({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.progress} role="status">
      <strong>{t`The entries are made, and what is here is locked.`}</strong>
      <progress max={100} value={percent} aria-label={t`Starting`} />
      <p className="dimmed">
        <Trans>You may close this page: it goes on by itself.</Trans>
      </p>
    </div>
  )
}
