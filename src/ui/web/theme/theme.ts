import { ActionIcon, Button, createTheme, Input } from '@mantine/core'
import { dark, river, stone } from './colors.ts'
import { variantColorResolver } from './variants.ts'

/** 44 px; `sm` is 36 px, for toolbars and tables. */
const height = (size: unknown) => (size === 'sm' ? 'var(--h-tool)' : 'var(--h-main)')
const fontSize = (size: unknown) => (size === 'sm' ? 'var(--fz-sm)' : 'var(--fz-md)')
const box = '1.5rem'
const OVER_DIALOGS = 450

interface Floating {
  availableHeight: number
  elements: { floating: HTMLElement }
}
const limitHeight = ({ availableHeight, elements }: Floating) =>
  elements.floating.style.setProperty('--list-room', `${availableHeight}px`)

export const theme = createTheme({
  colors: { river, stone, gray: stone, dark },
  primaryColor: 'river',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#1f1d1a',
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '.8125rem', sm: '.875rem', md: '.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { md: '1.5' },
  spacing: { xs: '.5rem', sm: '.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { sm: '4px', md: '6px', lg: '10px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '.9375rem', lineHeight: '1.4' },
    },
  },
  variantColorResolver,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md', variant: 'default' },
      vars: (_, { size }) => ({
        root: {
          '--button-height': height(size),
          '--button-fz': fontSize(size),
          '--button-padding-x': size === 'sm' ? 'var(--s3)' : 'var(--s4)',
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 'md' },
      vars: () => ({ root: { '--ai-size': 'var(--h-tool)' } }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      vars: (_, { size }) => ({ wrapper: { '--input-height': height(size), '--input-fz': fontSize(size) } }),
    }),
    // by name: an extended component would be loaded with the first page
    Checkbox: { vars: () => ({ root: { '--checkbox-size': box } }) },
    Radio: { vars: () => ({ root: { '--radio-size': box, '--radio-icon-size': '.75rem' } }) },
    // above dialogs, which have 400
    Combobox: {
      defaultProps: {
        zIndex: OVER_DIALOGS,
        // a list is narrower and lower than the window, also below a field in the middle of a dialog
        middlewares: {
          shift: { mainAxis: true },
          size: { padding: 10, apply: limitHeight },
        },
      },
    },
    Popover: { defaultProps: { zIndex: OVER_DIALOGS } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.55 },
        transitionProps: { duration: 120 },
      },
    },
  },
})
