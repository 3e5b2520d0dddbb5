import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import { useReservation } from './reservation.ts'

interface ReservationActProps extends Pick<ButtonProps, 'size' | 'variant'> {
  piece: EquipmentRow
}

/** Button that reserves a piece, or ends its reservation. It keeps the focus when the row moves. */
export function ReservationAct({ piece, size, variant = 'outline' }: ReservationActProps) {
  const { t } = useLingui()
  const { reserve, end } = useReservation(piece)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const number = displayNumber(piece)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) button.current?.focus()
    pressed.current = false
  }, [piece.reserved])
  const press = (act: () => Promise<void>) => () => {
    pressed.current = true
    void act()
  }
  if (end)
    return (
      <Button ref={button} size={size} aria-label={t`Unreserve ${number}`} onClick={press(end)}>
        <Trans>Unreserve</Trans>
      </Button>
    )
  if (!reserve) return null
  return (
    <Button
      ref={button}
      size={size}
      variant={variant}
      aria-label={t`Reserve ${number}`}
      leftSection={<Icon of={IconHourglass} small />}
      onClick={press(reserve)}
    >
      <Trans>Reserve</Trans>
    </Button>
  )
}
