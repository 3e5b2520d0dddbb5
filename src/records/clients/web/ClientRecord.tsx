import { Trans, useLingui } from '@lingui/react/macro'
import { IconArchive, IconArchiveOff, IconFileText, IconHistory, IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { languageOf } from '#acts/templates/contract/template.ts'
import { CLIENT_LETTER } from '#acts/templates/contract/types.ts'
import { UnsavedNotice } from '#acts/templates/web/UnsavedNotice.tsx'
import { useTemplates } from '#acts/templates/web/useTemplates.tsx'
import type { NotesHandle } from '#base/notes/web/Notes.tsx'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { useRedaction } from '#base/trail/web/useRedaction.ts'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useHolds } from '#core/web/session/session.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useReading } from '#ui/web/form/useReading.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { arrangeTools, type PageTool } from '#ui/web/page/PageTools.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import { Status } from '#ui/web/page/Status.tsx'
import { type BackLink, useBackLink } from '#ui/web/page/useBackLink.ts'
import { clientHistory } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'
import { useArchive } from './archive.ts'
import { ClientActs } from './ClientActs.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientSubtitle } from './ClientSubtitle.tsx'
import { DuplicateWarning } from './DuplicateWarning.tsx'
import { useValuesDisplay } from './displayValues.ts'
import { useFieldLabels } from './fieldLabels.ts'
import { useMerging } from './merging/useMerging.tsx'
import { RestrictedTo } from './restriction/RestrictedTo.tsx'
import { useRestriction } from './restriction/useRestriction.tsx'
import { useClientEditing } from './useClientEditing.ts'

interface ClientRecordProps {
  client: Client
  /** Content between heading and form: equipment of the client, open work and warnings. */
  band: ReactNode
  /** Added to the sticky line with the name: "2 on loan". */
  fact: ReactNode
  /** Sections of other features, below the form. */
  histories: ReactNode
  /** Undefined if the user may not. */
  onLend: (() => void) | undefined
  onRepair: (() => void) | undefined
  /** Additional acts, for a client who is not archived. */
  tools: readonly PageTool[]
  /** Acts that hand out the record, also of an archived client. */
  handOut: readonly PageTool[]
}

/** Form of a saved client, with the identifying data in its header. */
export function ClientRecord({
  client: loaded,
  band,
  fact,
  handOut,
  histories,
  onLend,
  onRepair,
  tools: further,
}: ClientRecordProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const notes = useRef<NotesHandle>(null)
  const [showHistory, setShowHistory] = useState(false)
  const { record: client, form, saving, conflict, saveNote } = useClientEditing(loaded)
  const { archive, restore } = useArchive()
  const restriction = useRestriction(loaded)
  const merging = useMerging(loaded)
  const redact = useRedaction()
  const back = useBack()
  const fieldLabel = useFieldLabels()
  const show = useValuesDisplay()
  const mayUpdate = useHolds('UPDATE_CLIENTS')
  const canSave = mayUpdate && !client.deleted
  const reading = useReading({ form, saving, canSave, beside: ['notes'] })
  const mayArchive = useHolds('DELETE_CLIENTS')
  const number = client.clientNumber
  const title = (who: string, when: string) => t`${who} saved this client at ${when}`
  const deceased = client.deceasedOn ? ` ${t`(Deceased)`}` : ''
  const wanted = (templateIds: number[], inClientsLanguage: boolean) => ({
    clientIds: [client.id],
    templateIds,
    inClientsLanguage,
  })
  const unsaved = <UnsavedNotice control={form.control} />
  const letters = useTemplates(CLIENT_LETTER, [languageOf(client.language)], wanted, unsaved)
  const acts = { onLend, onRepair, onNote: canSave ? () => notes.current?.add() : undefined }
  const leave = () => navigate({ to: '/clients/{-$id}', params: { id: undefined } })
  const usual = [
    ...reading.tools.filter(({ pressed }) => pressed === undefined),
    letters.may && !client.deleted && { label: t`Templates`, icon: IconFileText, onClick: letters.show },
    mayArchive &&
      client.deleted && { label: t`Restore`, icon: IconArchiveOff, onClick: () => void restore(client) },
  ]
  const rare = [
    ...(client.deleted ? [] : further),
    ...reading.tools.filter(({ pressed }) => pressed !== undefined),
    {
      label: t`History`,
      icon: IconHistory,
      onClick: paintFirst(() => setShowHistory(!showHistory)),
      expanded: showHistory,
    },
    ...merging.tools,
    ...restriction.tools,
    ...handOut,
    mayArchive &&
      !client.deleted && {
        label: t`Archive`,
        icon: IconArchive,
        onClick: () => void archive(client).then((done) => (done ? leave() : undefined)),
      },
  ]
  const history = (
    <RecordHistory
      call={clientHistory}
      id={client.id}
      fieldLabel={fieldLabel}
      clientId={client.id}
      onClose={paintFirst(() => setShowHistory(false))}
    />
  )
  return (
    <Page
      title={(canSave ? t`Edit Client ${number}` : t`Client ${number}`) + deceased}
      back={back}
      status={
        <>
          {client.deleted && (
            <Status icon={IconArchive} tone="archived">
              <Trans>Archived</Trans>
            </Status>
          )}
          {loaded.restriction && (
            <Status icon={IconLock} tone="info">
              <Trans>Restricted</Trans>
            </Status>
          )}
        </>
      }
      subtitle={
        <>
          <ClientSubtitle client={client} />
          {loaded.restriction && (
            <>
              <br />
              <RestrictedTo restriction={loaded.restriction} />
            </>
          )}
        </>
      }
      stays={<ClientLine client={client} fact={fact} />}
      actions={<ClientActs client={client} {...acts} />}
      tools={arrangeTools(usual, rare, [acts.onRepair, acts.onNote].filter(Boolean).length)}
    >
      {band}
      <ClientForm
        form={form}
        saving={saving}
        client={client}
        onSaveNote={saveNote}
        notesRef={notes}
        redact={redact && ((note) => redact(client.id, { text: 'note', id: note }))}
        canSave={canSave}
        reads={reading.reads}
        barWaits={!reading.cancel}
        onCancel={reading.cancel ?? (() => void navigate({ to: back?.to ?? '/clients/{-$id}' }))}
        notice={
          <>
            {conflict && <StaleNotice {...{ conflict, show, fieldLabel, title }} />}
            {canSave && <DuplicateWarning form={form} client={loaded} />}
          </>
        }
        aside={showHistory && history}
        histories={histories}
      />
      {letters.dialog}
      {restriction.dialog}
      {merging.dialog}
    </Page>
  )
}

/** Sticky line that identifies the client while the user scrolls. */
function ClientLine({ client, fact }: { client: Client; fact: ReactNode }) {
  const { day } = useDates()
  const born = day(client.birthDate)
  return (
    <>
      <strong>{fullName(client)}</strong>, {client.clientNumber},{' '}
      <Trans>
        born <span className="nowrap">{born}</span>
      </Trans>
      {fact}
    </>
  )
}

function useBack(): BackLink | undefined {
  const { t } = useLingui()
  const offered = useHolds({ anyOf: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_USERS', 'READ_INVOICES'] })
  const back = useBackLink({ to: '/clients', label: t`Clients` })
  return offered ? back : undefined
}
