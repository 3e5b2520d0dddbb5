/** Milliseconds by which the clock of this computer is ahead of the server's. */
let ahead = 0

/** Learns the time from an answer. */
export function readClock({ headers }: Response): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (date) ahead = Date.now() - date
}

/** Now by the clock of the server, to the second, as its last answer told: milliseconds as `Date.now()`. */
export function serverNow(): number {
  return Date.now() - ahead
}
