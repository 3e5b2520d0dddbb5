import { useLingui as useCatalogue } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconEraser, IconMail, IconMailbox, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { REDACTED } from '#base/trail/contract/redaction.ts'
import { useRedaction } from '#base/trail/web/useRedaction.ts'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { noContactText, readContact } from '#records/contact/contract/consents.ts'
import { EmbeddedList } from '#screens/web/embedded/EmbeddedList.tsx'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { LongText } from '#ui/web/page/LongText.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import {
  type Correspondence,
  createCorrespondence,
  listCorrespondence,
  readDocument,
} from '../contract/correspondence.ts'
import { CallDialog } from './CallDialog.tsx'
import { Consents } from './Consents.tsx'
import classes from './Correspondence.module.css'
import { MailDialog } from './MailDialog.tsx'
import { useWords } from './words.ts'

/** Section on the page of a client: letters and mails, calls and visits, and consents. */
export function CorrespondenceSection({ client }: { client: Client }) {
  const { t } = useLingui()
  const { _ } = useCatalogue()
  const { day } = useDates()
  const params = { id: client.id }
  const list = useEmbeddedList<Correspondence>(listCorrespondence, { params })
  const { data: contact } = useCall(readContact, { params }, { part: true })
  const columns = useColumns(client.id)
  const [open, setOpen] = useState<'call' | 'mail'>()
  const enters = useMayCall(createCorrespondence) && !client.deleted
  const why = contact?.no.LETTER ?? contact?.no.MAIL
  const way = contact?.no.LETTER ? 'LETTER' : 'MAIL'
  const close = () => setOpen(undefined)
  const acts = enters && (
    <>
      <Button size="sm" leftSection={<Icon of={IconPhone} small />} onClick={() => setOpen('call')}>
        <Trans>Enter a call…</Trans>
      </Button>
      {!why && (
        <Button size="sm" leftSection={<Icon of={IconMail} small />} onClick={() => setOpen('mail')}>
          <Trans>Send a mail…</Trans>
        </Button>
      )}
    </>
  )
  return (
    <>
      <EmbeddedList
        id="correspondence"
        title={t`Correspondence`}
        list={list}
        columns={columns}
        defaultOpen={false}
        icon={IconMailbox}
        empty={t`Nothing has been written to this client yet.`}
        noMatch={t`There is no correspondence matching your search criteria.`}
        head={
          contact && (
            <>
              <Consents clientId={client.id} contact={contact} closed={client.deleted ?? false} />
              {why && why !== 'ARCHIVED' && (
                <div className={classes.alert}>
                  <Alert tone={why === 'DECEASED' ? 'warning' : 'info'}>
                    {_(noContactText(why, way, day(client.deceasedOn)))}
                  </Alert>
                </div>
              )}
            </>
          )
        }
        acts={acts}
        firstAct={acts}
      />
      {open === 'call' && <CallDialog clientId={client.id} onClose={close} />}
      {open === 'mail' && <MailDialog client={client} onClose={close} />}
    </>
  )
}

function useColumns(clientId: number): Column<Correspondence>[] {
  const { t } = useLingui()
  const { instant } = useDates()
  const words = useWords()
  const redact = useRedaction()
  const download = ({ id, document }: Correspondence) =>
    void requestFile(readDocument, { params: { id: clientId, correspondenceId: id } })
      .then((file) => saveFile(file, document ?? ''))
      .catch((error: unknown) => showFailure(error, t`A document`))
  const acts = (one: Correspondence): RowActList => {
    const of = one.document
    const when = instant(one.at)
    return [
      of !== null && {
        label: t`Download ${of}`,
        words: t`Download`,
        icon: IconDownload,
        onClick: () => download(one),
      },
      redact !== undefined &&
        one.text !== REDACTED && {
          label: t`Redact what was said or written at ${when}`,
          words: t`Redact`,
          icon: IconEraser,
          rare: true,
          onClick: () => void redact(clientId, { text: 'correspondence', id: one.id }),
        },
    ]
  }
  return [
    {
      header: t`When`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ at, user }) => (
        <>
          {instant(at)}
          <SecondLine>{user?.name ?? t`by itself`}</SecondLine>
        </>
      ),
    },
    {
      header: t`How`,
      cell: ({ how, recipient }) => (
        <>
          {words.how(how)}
          {recipient && <SecondLine>{t`to ${recipient}`}</SecondLine>}
        </>
      ),
    },
    {
      header: t`What`,
      cell: ({ at, how, template, withheld, text, loan, entry, invoice }) => (
        <>
          {template?.name ?? <LongText text={text ?? ''} name={`${words.how(how)}, ${instant(at)}`} />}
          {withheld && <SecondLine>{t`Not shown: it has a Medicare number.`}</SecondLine>}
          {loan && <SecondLine>{t`Loan of ${loan.name}`}</SecondLine>}
          {entry && (
            <SecondLine>
              <Link
                to="/campaigns/$id/entries/$entry"
                params={{ id: String(entry.campaign.id), entry: String(entry.id) }}
              >
                {t`Campaign ${entry.campaign.name}`}
              </Link>
            </SecondLine>
          )}
          {invoice && <SecondLine>{t`Invoice ${invoice.name}`}</SecondLine>}
        </>
      ),
    },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (one) => <RowActs acts={acts(one)} menu={t`Acts on letter or call of ${instant(one.at)}`} />,
    },
  ]
}
