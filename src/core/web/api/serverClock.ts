/** Milliseconds by which the clock of this computer is ahead of the server's. */
let ahead = 0

/** Learns the time from an answer. */
export function readClock({ headers }: Response): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (date) ahead = Date.now() - date
}

/** The server's current time to the second, by its last answer; milliseconds like `Date.now()`. */
export function serverNow(): number {
  return Date.now() - ahead
}
