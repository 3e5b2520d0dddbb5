import { useLingui } from '@lingui/react/macro'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconArchive, IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { createLink, Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './ResultCards.module.css'
import type { Head } from './ResultCards.tsx'

/** A found record: its name as a link, a few cells under the list's heads, and expandable details. */
export interface ResultCard {
  key: number
  /** The plain text for the names of its buttons. */
  name: string
  title: ReactNode
  remark?: string
  /** The edit page; absent for records without one. */
  link?: string
  /** In the order of the heads. */
  cells: readonly ReactNode[]
  /** Shown when the card is expanded; without it the card does not expand. */
  more?: ReactNode
  /** Absent if the user may not archive. */
  archive?: () => void
}

/** `heads` names the cells. */
export function Card({ card, heads }: { card: ResultCard; heads: readonly Head[] }) {
  const { name, title, remark, link, cells, more, archive } = card
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <li className={classes.card} data-open={open || undefined}>
      <div className={classes.row}>
        {more ? (
          <ActionIcon
            data-row={link ? undefined : ''}
            aria-expanded={open}
            aria-label={open ? t`Collapse ${name}` : t`Expand ${name}`}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? IconChevronDown : IconChevronRight} />
          </ActionIcon>
        ) : (
          <span />
        )}
        <h3>
          {link ? (
            <Link to={link} data-row>
              {title}
            </Link>
          ) : (
            title
          )}
          {remark && <span className="dimmed"> {remark}</span>}
        </h3>
        <div className={classes.cells}>
          {heads.map(({ label, long }, place) => (
            <div key={label} className="tabular" data-long={long}>
              <span className="visually-hidden">{label} </span>
              {cells[place]}
            </div>
          ))}
        </div>
        <span className={classes.actions}>
          {link && (
            <IconLink to={link} aria-label={t`Edit ${name}`}>
              <Icon of={IconPencil} />
            </IconLink>
          )}
          {archive && (
            <ActionIcon aria-label={t`Archive ${name}`} onClick={archive}>
              <Icon of={IconArchive} />
            </ActionIcon>
          )}
        </span>
      </div>
      {open && <div className={classes.more}>{more}</div>}
    </li>
  )
}

type Props = ActionIconProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps>

function Anchor(props: Props) {
  return <ActionIcon component="a" {...props} />
}

/** A link with only an icon; `aria-label` names the record ("Edit Geneviève Thériault"). */
const IconLink = createLink(Anchor)
