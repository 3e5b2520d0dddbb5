import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { connection } from '#core/web/api/connection.ts'
import { useStore } from '#core/web/store.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { flush, sending } from '../flush.ts'
import type { Entry } from '../intents.ts'
import { removeEntries } from '../outbox.ts'
import { useEntries } from '../useEntries.ts'
import { OneEntry } from './OneEntry.tsx'
import classes from './Outbox.module.css'

const isDone = ({ state }: Entry) => state === 'done' || state === 'already'
const needsDecision = ({ state }: Entry) => state === 'refused' || state === 'unsure'

/** Page of the acts done offline, with their states. */
export function OutboxPage() {
  const { t } = useLingui()
  const entries = useEntries()
  const isSending = useStore(sending)
  const isThere = useStore(connection) === 'there'
  const waiting = entries?.filter(({ state }) => state === 'waiting') ?? []
  const refused = entries?.filter(needsDecision) ?? []
  const done = entries?.filter(isDone) ?? []
  return (
    <Page
      title={t`Waiting for the network`}
      subtitle={<Trans>What you did without network. It is sent by itself when the network is back.</Trans>}
    >
      {entries?.length === 0 && (
        <p>
          <Trans>Nothing waits.</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <Part title={t`Waiting`} entries={waiting}>
          <Button
            variant="filled"
            className={classes.act}
            loading={isSending}
            aria-disabled={!isThere || undefined}
            aria-describedby={isThere ? undefined : 'no-network'}
            onClick={() => isThere && void flush()}
          >
            <Trans>Send now</Trans>
          </Button>
          {!isThere && (
            <p id="no-network" className="hint">
              <Trans>There is no network yet.</Trans>
            </p>
          )}
        </Part>
      )}
      {refused.length > 0 && <Part title={t`To be decided`} entries={refused} />}
      {done.length > 0 && (
        <Part title={t`Done`} entries={done.toReversed()}>
          <Button className={classes.act} onClick={() => void removeEntries(done)}>
            <Trans>Clear what is done</Trans>
          </Button>
        </Part>
      )}
    </Page>
  )
}

interface PartProps {
  title: string
  entries: readonly Entry[]
  children?: React.ReactNode
}

function Part({ title, entries, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <OneEntry key={entry.seq} entry={entry} />
        ))}
      </ul>
      {children}
    </section>
  )
}
