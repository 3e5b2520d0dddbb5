import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

/**
 * Light or dark: the system's scheme until the user changes it in this browser; changed back, it follows the system
 * again.
 */
export function useColours(): { isDark: boolean; change: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', false, {
    getInitialValueInEffect: false,
  })
  const next = isDark ? 'light' : 'dark'
  return { isDark, change: () => setColorScheme((next === 'dark') === systemIsDark ? 'auto' : next) }
}
