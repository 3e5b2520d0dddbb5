import { TOKEN_PLACEHOLDER } from '../contract.ts'

/** The page where a password is set; the server replaces the placeholder with the token. */
export function passwordLink(): string {
  return `${window.location.origin}/reset-password/${TOKEN_PLACEHOLDER}`
}
