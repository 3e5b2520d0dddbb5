type Ended = 'lost' | 'kept' | 'nothing'

let ended: Ended | undefined

/** The server refused the token, or another tab logged out: the login page says so once. */
export function markEnded(isKept: boolean): void {
  ended = isKept ? 'kept' : 'lost'
}

/** The account may not open any start page. */
export function markNothingToOpen(): void {
  ended = 'nothing'
}

export function takeEnded(): Ended | undefined {
  const was = ended
  ended = undefined
  return was
}
