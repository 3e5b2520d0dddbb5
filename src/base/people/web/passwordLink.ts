import { TOKEN_PLACEHOLDER } from '../contract.ts'

/** The page where a password is set; the server puts the token in the place that is held for it. */
export function passwordLink(): string {
  return `${window.location.origin}/reset-password/${TOKEN_PLACEHOLDER}`
}
