import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { MAX_SCANNED } from '../contract/calls.ts'
import { CameraButton } from './camera/CameraButton.tsx'
import classes from './ScanPage.module.css'
import { useScanner } from './useScanner.ts'
import { useStrayScans } from './useStrayScans.ts'

interface ScanBoxProps {
  field: RefObject<HTMLInputElement | null>
  /** Called with a text; returns whether it was handled, so that the field can be cleared. */
  onRead: (text: string) => boolean | Promise<boolean>
}

/** Three equal ways to scan: a camera, a hand scanner and typing. */
export function ScanBox({ field, onRead }: ScanBoxProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  useEffect(() => field.current?.focus(), [field])

  function read(text: string) {
    const done = onRead(text)
    // clears the field at once, because a hand scanner may already send the next text
    if (done === true) setTyped('')
    else if (done !== false) void done.then((isDone) => isDone && setTyped(''))
  }
  const { onKeyDown } = useScanner(read)
  useStrayScans(field, read)

  return (
    <form
      noValidate
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) read(typed.trim())
      }}
    >
      <TextInput
        ref={field}
        className={classes.field}
        label={t`Label, number or serial number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_SCANNED}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="filled">
        <Trans>Find</Trans>
      </Button>
      <CameraButton onRead={read} />
    </form>
  )
}
