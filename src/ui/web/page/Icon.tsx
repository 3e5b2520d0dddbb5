import type { ComponentType, SVGProps } from 'react'

interface Drawing extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number | string
  stroke?: number | string
}

interface IconProps {
  /** A Tabler icon, or an own one with the same props. */
  of: ComponentType<Drawing>
  small?: boolean
}

/** Icons accompany text and are hidden from screen readers. */
export function Icon({ of: Drawn, small = false }: IconProps) {
  return <Drawn size={small ? '1rem' : '1.25rem'} stroke={small ? 2 : 1.75} aria-hidden />
}
