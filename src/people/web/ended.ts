let ended = false

/** The server no longer took the token: the login page says so, once. */
export function markEnded(): void {
  ended = true
}

export function takeEnded(): boolean {
  const was = ended
  ended = false
  return was
}
