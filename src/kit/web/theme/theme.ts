import {
  ActionIcon, Button, Checkbox, createTheme, type CSSVariablesResolver, defaultVariantColorsResolver, Input,
  type MantineColorsTuple, Modal, Radio, type VariantColorsResolver,
} from '@mantine/core'

const river: MantineColorsTuple = [
  '#eff6f9', '#e0eef4', '#bfdce7', '#9ccadb', '#7dbdd3', '#3f8ca8', '#236f8c', '#155a75', '#0f4d66', '#0b3648',
]
const stone: MantineColorsTuple = [
  '#faf8f5', '#f3f0ea', '#e9e5dd', '#d8d2c8', '#b3aca1', '#857f75', '#665f56', '#554f47', '#33302b', '#1f1d1a',
]
const dark: MantineColorsTuple = [
  '#f1eee9', '#c9c3b9', '#b3aca1', '#8d867c', '#45413b', '#37342f', '#2b2926', '#232120', '#1b1a18', '#141312',
]

/** Buttons take their colours from the tokens; `color="danger"` is the one colour beside the accent. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'danger'
  const clear = '1px solid transparent'
  switch (input.variant) {
    case 'filled':
      return danger
        ? { background: 'var(--danger)', hover: 'var(--danger-hover)', color: 'var(--surface)', border: clear }
        : { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: clear }
    case 'default':
      return {
        background: 'var(--surface)', hover: 'var(--sunken)', color: 'var(--text)', border: '1px solid var(--control)',
      }
    case 'outline':
      return danger
        ? {
            background: 'var(--surface)', hover: 'var(--danger-bg)', color: 'var(--danger)',
            border: '1px solid var(--danger)',
          }
        : {
            background: 'var(--surface)', hover: 'var(--accent-soft)', color: 'var(--accent)',
            border: '1px solid var(--accent)',
          }
    case 'subtle':
      return danger
        ? { background: 'transparent', hover: 'var(--danger-bg)', color: 'var(--danger)', border: clear }
        : { background: 'transparent', hover: 'var(--accent-soft)', color: 'var(--accent)', border: clear }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** 44 px; `sm` is 36 px, for toolbars and tables. */
const height = (size: unknown) => (size === 'sm' ? 'var(--h-tool)' : 'var(--h-main)')
const fontSize = (size: unknown) => (size === 'sm' ? 'var(--fz-sm)' : 'var(--fz-md)')
const box = '1.375rem'

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
    Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-size': box } }) }),
    Radio: Radio.extend({ vars: () => ({ root: { '--radio-size': box, '--radio-icon-size': '.75rem' } }) }),
    Select: { defaultProps: { checkIconPosition: 'right', limit: 20, withScrollArea: false, maxDropdownHeight: 320 } },
    Modal: Modal.extend({
      defaultProps: { radius: 'lg', overlayProps: { backgroundOpacity: 0.55 }, transitionProps: { duration: 120 } },
    }),
  },
})

const variables = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-2)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
