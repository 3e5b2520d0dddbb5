declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
  /** The rarely used texts; absent if none are left out. */
  export const rest: (() => Promise<{ messages: Messages }>) | undefined
}
