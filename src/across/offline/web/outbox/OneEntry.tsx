import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { newKey } from '#core/web/api/newKey.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { flush } from '../flush.ts'
import type { Entry, Intent } from '../intents.ts'
import { change, removeEntries } from '../outbox.ts'
import { useIntentWords } from '../useIntentWords.ts'
import classes from './Outbox.module.css'

/** One act: its description, time and state, with the possible decisions. */
export function OneEntry({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const words = useIntentWords()
  const { seq, at, state, intent } = entry
  const what = words(intent)
  async function discard() {
    const consequence = t`It is not sent, and nobody else knows of it.`
    if (await ask({ title: t`Discard: ${what}?`, consequence, act: t`Discard`, danger: true }))
      await removeEntries([entry])
  }
  async function again() {
    // a refused act had no effect and gets a new key; an unsure one may have had, and keeps its key
    const { tried: _, settled: __, reason: ___, obstacle: ____, ...rest } = entry
    await change({ ...rest, state: 'waiting', key: state === 'refused' ? newKey() : entry.key }, {})
    await flush()
  }
  return (
    <li className={classes.entry} data-state={state}>
      <p>
        <strong>{what}</strong> <span className="hint">{instant(at)}</span>
      </p>
      <Became entry={entry} />
      {state !== 'done' && state !== 'already' && (
        <div className={classes.acts}>
          {state !== 'waiting' && (
            <>
              <Link to="/equipment/{-$id}" params={{ id: String(intent.piece.id) }}>
                <Trans>Show {intent.piece.number}</Trans>
              </Link>
              <Button aria-describedby={`entry-${seq}`} onClick={() => void again()}>
                <Trans>Send again</Trans>
              </Button>
            </>
          )}
          {state === 'refused' ? (
            <Button aria-label={t`It is settled: ${what}`} onClick={() => void removeEntries([entry])}>
              <Trans>It is settled</Trans>
            </Button>
          ) : (
            <Button variant="subtle" aria-label={t`Discard: ${what}`} onClick={() => void discard()}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const waitsForLoan = (intent: Intent) =>
  intent.kind === 'AGREEMENT' && intent.loans.some((loan) => !('id' in loan))

function Became({ entry: { seq, state, reason, intent, obstacle } }: { entry: Entry }) {
  const { number } = intent.piece
  const id = `entry-${seq}`
  switch (state) {
    case 'waiting':
      return (
        <p id={id}>
          {waitsForLoan(intent) ? (
            <Trans>Is sent as soon as the loan is made that it is for.</Trans>
          ) : (
            <Trans>Waits for the network</Trans>
          )}
        </p>
      )
    case 'done':
      return (
        <p id={id}>
          <Trans>Done</Trans>
        </p>
      )
    case 'already':
      return (
        <p id={id}>
          <Trans>It was so already.</Trans> {reason}
        </p>
      )
    case 'unsure':
      return (
        <p id={id}>
          <Trans>
            It was sent days ago, and no answer came. It may have been done: look before you send it again.
          </Trans>
        </p>
      )
    case 'refused':
      return (
        <div id={id}>
          {intent.kind === 'LOAN' ? (
            <HandedOver number={number} client={intent.client.name} obstacle={obstacle} />
          ) : (
            <p>
              <strong>
                <Trans>Not done.</Trans>
              </strong>
            </p>
          )}
          <p>{reason}</p>
        </div>
      )
  }
}

interface HandedOverProps {
  number: string
  client: string
  obstacle: Entry['obstacle']
}

/** A piece handed to a client without a loan on the server, which only people can settle. */
function HandedOver({ number, client, obstacle }: HandedOverProps) {
  return (
    <>
      <p>
        <strong>
          {obstacle === 'HELD' && (
            <Trans>You handed {number} to this client, but it is on hold for another.</Trans>
          )}
          {obstacle === 'LENT' && (
            <Trans>You handed {number} to this client, but it is on loan to another.</Trans>
          )}
          {obstacle === 'RESERVED' && (
            <Trans>You handed {number} to this client, but it is reserved by somebody else.</Trans>
          )}
          {!obstacle && <Trans>You handed {number} to this client, but the loan was not accepted.</Trans>}
        </strong>
      </p>
      <p>
        <Trans>
          {client} has it. Free it for this client and send the loan again, or take the piece back and give
          them another.
        </Trans>
      </p>
    </>
  )
}
