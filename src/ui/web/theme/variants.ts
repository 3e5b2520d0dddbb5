import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

/** Button colours come from the tokens; besides the accent only `color="danger"` exists. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'danger'
  const tone = danger ? 'var(--danger)' : 'var(--accent)'
  const soft = danger ? 'var(--danger-bg)' : 'var(--accent-soft)'
  switch (input.variant) {
    case 'filled':
      return {
        background: tone,
        hover: danger ? 'var(--danger-hover)' : 'var(--accent-hover)',
        color: danger ? 'var(--surface)' : 'var(--on-accent)',
        border: '1px solid transparent',
      }
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--sunken)',
        color: 'var(--text)',
        border: '1px solid var(--control)',
      }
    case 'outline':
      return { background: 'var(--surface)', hover: soft, color: tone, border: `1px solid ${tone}` }
    case 'subtle':
      return { background: 'transparent', hover: soft, color: tone, border: '1px solid transparent' }
    default:
      return defaultVariantColorsResolver(input)
  }
}
