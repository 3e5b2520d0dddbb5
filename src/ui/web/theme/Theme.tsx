import './tokens.css'
import './dark.css'
import './base.css'
import './mantine.css'
import './words.css'
import './controls.css'
import './inputs.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import { cssVariablesResolver } from './variables.ts'

/** The theme, in the colours of the system or those chosen in this browser. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
