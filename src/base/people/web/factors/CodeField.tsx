import { TextField } from '#ui/web/form/TextField.tsx'

/** Six digits, typed, pasted or filled in by the phone. */
export function CodeField({ label }: { label: string }) {
  return (
    <TextField
      name="code"
      label={label}
      required
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  )
}
