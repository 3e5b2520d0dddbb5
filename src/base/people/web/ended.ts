type Ended = 'lost' | 'kept' | 'nothing'

let ended: Ended | undefined

/** The server no longer took the token, or another tab logged out: the login page says so, once. */
export function markEnded(isKept: boolean): void {
  ended = isKept ? 'kept' : 'lost'
}

/** The account may open no page to begin with. */
export function markNothingToOpen(): void {
  ended = 'nothing'
}

export function takeEnded(): Ended | undefined {
  const was = ended
  ended = undefined
  return was
}
