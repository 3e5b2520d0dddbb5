const NAME = /^passerelle-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/

/** What the archive of a moment is called; its name says when it was. */
export const archiveName = (at: Date): string =>
  `passerelle-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.age`

/** The moment of an archive. Absent: it is not one of ours. */
export function momentOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}
