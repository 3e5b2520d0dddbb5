import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import classes from './Found.module.css'
import { Card } from './Found.tsx'
import type { Found } from './useFind.ts'

interface WhichOneProps {
  scanned: Found
  /** Reads the number of the chosen piece. */
  onRead: (text: string) => void
}

/** Pieces that a text may mean, of which the user chooses one. */
export function WhichOne({ scanned, onRead }: WhichOneProps) {
  const { t } = useLingui()
  const { read, pieces } = scanned
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [scanned])
  return (
    <Card title={t`Which one?`} heading={heading}>
      <p className={classes.large}>
        <Trans>{read} means several pieces. Choose one.</Trans>
      </p>
      <ul className={classes.several}>
        {pieces.map((one) => (
          <li key={one.id}>
            <Button onClick={() => onRead(displayNumber(one))}>
              {displayNumber(one)}, {nameIn(one.item)}
            </Button>
            <EquipmentStatus of={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
