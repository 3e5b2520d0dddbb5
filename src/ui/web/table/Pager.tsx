import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { PageOf } from './columns.ts'
import classes from './Pager.module.css'

interface PagerProps {
  page: PageOf
  total: number
  label: string
  onPage?: (page: number) => void
}

/** "1 to 20 of 2,031", "Page 1 of 102", Previous and Next; the latter only with more than one page. */
export function Pager({ page: { size, current, last, more = false }, total, label, onPage }: PagerProps) {
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  const from = number((current - 1) * size + 1)
  const to = number(Math.min(current * size, total))
  const all = more ? `${number(total)}+` : number(total)
  const pages = more ? `${number(last)}+` : number(last)
  const here = number(current)
  // a screen reader hears the page that was asked for once it is there, and not the first page of each list
  const [turnedFrom, setTurnedFrom] = useState<number>()
  const [isTurned, setIsTurned] = useState(false)
  if (!isTurned && turnedFrom !== undefined && turnedFrom !== current) setIsTurned(true)
  const turnTo = (wanted: number) => {
    setTurnedFrom(current)
    onPage?.(wanted)
  }
  const nav = useRef<HTMLElement>(null)
  // keyboard users keep the button in view, although the window scrolled to the first row
  useEffect(() => {
    const pressed = nav.current?.querySelector(':focus-visible')
    if (current > 0) pressed?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <span>
        <Trans>
          {from} to {to} of {all}
        </Trans>
      </span>
      {(last > 1 || current > 1) && (
        <nav ref={nav} className={classes.pager} aria-label={t`Pages of ${label}`}>
          <span role={isTurned ? 'status' : undefined}>
            <Trans>
              Page {here} of {pages}
            </Trans>
          </span>
          <Button
            size="sm"
            data-disabled={current <= 1 || undefined}
            aria-disabled={current <= 1}
            onClick={() => current > 1 && turnTo(current - 1)}
            leftSection={<Icon of={IconChevronLeft} small />}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="sm"
            data-disabled={current >= last || undefined}
            aria-disabled={current >= last}
            onClick={() => current < last && turnTo(current + 1)}
            rightSection={<Icon of={IconChevronRight} small />}
          >
            <Trans>Next</Trans>
          </Button>
        </nav>
      )}
    </>
  )
}
