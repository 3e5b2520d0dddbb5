interface DrawingProps {
  size?: number | string
  stroke?: number | string
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The icon of the product. */
export function Footbridge({ size = '1.25rem', stroke = 1.75 }: DrawingProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} strokeWidth={stroke} {...line} aria-hidden>
      <path d="M2.5 18.5c4.5 -6.5 14.5 -6.5 19 0M2.5 11.5c4.5 -6.5 14.5 -6.5 19 0M2.5 11.5v7M12 6.75v6.75M21.5 11.5v7" />
    </svg>
  )
}

/** The same footbridge as the logo. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="2rem" height="2rem" strokeWidth={2.25} {...line} aria-hidden>
      <path d="M3 24C9 15 23 15 29 24M3 17C9 8 23 8 29 17M3 17v7M8.75 12v7M16 10.25v7M23.25 12v7M29 17v7" />
    </svg>
  )
}
