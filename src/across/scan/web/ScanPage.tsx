import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { connection } from '#core/web/api/connection.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { useStatusWord } from '#records/equipment/web/EquipmentStatus.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Footbridge } from '#ui/web/page/Footbridge.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { Found } from './Found.tsx'
import { ScanBox } from './ScanBox.tsx'
import classes from './ScanPage.module.css'
import { quiet, setQuiet, signal } from './signal.ts'
import { type Found as FoundHere, isTaken, useFind } from './useFind.ts'
import { WhichOne } from './WhichOne.tsx'

const FoundTaken = lazy(async () => ({
  default: (await import('#across/offline/web/found/FoundTaken.tsx')).FoundTaken,
}))
const EntryStates = lazy(async () => ({
  default: (await import('#across/offline/web/EntryStates.tsx')).EntryStates,
}))
const TakePanel = lazy(async () => ({
  default: (await import('#across/offline/web/TakePanel.tsx')).TakePanel,
}))

/** Page that reads a label by camera, hand scanner or typing, and offers acts on the piece. */
export function ScanPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { text: asked, label }: { text?: string; label?: string } = useSearch({ strict: false })
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [scanned, setScanned] = useState<FoundHere>()
  /** Set if the address of a label was opened: then an unknown code is no misread text. */
  const [isFollowed, setFollowed] = useState(false)
  /** Set if the card was shown without network before: it says what was sent, and takes the focus only if that had it. */
  const [renewed, setRenewed] = useState<{ hadFocus: boolean }>()
  const isQuiet = useStore(quiet)
  const isThere = useStore(connection) === 'there'
  const say = useSaid()
  const find = useFind()

  async function read(text: string, followed = false, again?: { hadFocus: boolean }): Promise<boolean> {
    latest.current += 1
    const turn = latest.current
    try {
      const answer = await find(text)
      // another label was scanned meanwhile
      if (turn !== latest.current) return false
      setScanned(answer)
      setFollowed(followed)
      setRenewed(again)
      if (!again) signal(answer.pieces.length > 0)
      return true
    } catch (error) {
      await showFailure(error, t`Equipment`)
      return false
    }
  }

  function next() {
    setScanned(undefined)
    field.current?.focus()
  }

  const readAsked = useEffectEvent((text: string, followed: boolean) => {
    // replaces the address, so that a reload does not scan again and the code is not kept in the history
    void navigate({ to: '/scan', search: {}, replace: true })
    void read(text, followed)
  })
  useEffect(() => {
    const text = label ?? asked
    if (text) readAsked(String(text), label !== undefined)
  }, [asked, label])
  const may = { return: useMayReturn(), lend: useMayCall(createLoan) }

  return (
    <Page
      title={t`Scan`}
      subtitle={<Trans>Scan a label, or type a number.</Trans>}
      actions={
        <>
          {may.return && (
            <LinkButton to="/scan/return" leftSection={<Icon of={IconArrowBackUp} />}>
              <Trans>Return several</Trans>
            </LinkButton>
          )}
          {may.lend && !isThere && (
            <p>
              <Trans>
                Without network pieces are lent one by one: scan a piece that is on hold for a client.
              </Trans>
            </p>
          )}
          {may.lend && isThere && (
            <LinkButton to="/scan/lend" leftSection={<Icon of={Footbridge} />}>
              <Trans>Lend several to one client</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <ScanBox field={field} onRead={(text) => read(text)} />
      <p role="status" className="visually-hidden">
        {scanned && say(scanned, isFollowed)}
      </p>
      {scanned?.kind === 'SEVERAL' ? (
        <WhichOne scanned={scanned} onRead={(text) => void read(text)} />
      ) : (
        <>
          <Suspense>
            {scanned && isTaken(scanned) && (
              <FoundTaken
                found={scanned}
                onNext={next}
                onThere={(number, hadFocus) => void read(number, false, { hadFocus })}
              />
            )}
          </Suspense>
          {scanned && !isTaken(scanned) && (
            <Found
              scanned={scanned}
              isFollowed={isFollowed}
              takesFocus={renewed?.hadFocus !== false}
              sent={renewed && (({ id }) => <EntryStates piece={id} />)}
              onNext={next}
              onRead={(text) => void read(text)}
            />
          )}
        </>
      )}
      <Checkbox
        className={classes.quiet}
        label={t`Sound and vibration`}
        checked={!isQuiet}
        onChange={(event) => setQuiet(!event.currentTarget.checked)}
      />
      <Suspense>
        <TakePanel />
      </Suspense>
    </Page>
  )
}

/** Result of a scan as a sentence. */
function useSaid(): (scanned: FoundHere, isFollowed: boolean) => string {
  const { t } = useLingui()
  const word = useStatusWord()
  return ({ kind, read, pieces }, isFollowed) => {
    const [piece] = pieces
    if (!piece && isFollowed) return t`There is no such piece of equipment, or you may not see it.`
    if (kind === 'UNKNOWN' || !piece) return t`No piece of equipment has this label or number: ${read}`
    if (kind === 'SEVERAL') return t`${read} means several pieces. Choose one.`
    const [number, item, status] = [displayNumber(piece), nameIn(piece.item), word(piece)]
    if (kind === 'REPLACED') return t`This label of ${number} has been replaced. ${item}, ${status}`
    return t`${number}, ${item}, ${status}`
  }
}
