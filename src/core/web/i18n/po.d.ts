declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
  /** What few read; absent where nothing is left out. */
  export const rest: (() => Promise<{ messages: Messages }>) | undefined
}
