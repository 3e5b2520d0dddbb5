type Ended = 'lost' | 'kept'

let ended: Ended | undefined

/** The server no longer took the token, or another tab logged out: the login page says so, once. */
export function markEnded(isKept: boolean): void {
  ended = isKept ? 'kept' : 'lost'
}

export function takeEnded(): Ended | undefined {
  const was = ended
  ended = undefined
  return was
}
