const NAME = /^passerelle-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([0-9a-f]{8}))?\.age$/

/** Name of an archive, with its time and the mark of its installation (decision 150). */
export const archiveName = (at: Date, mark?: string): string =>
  `passerelle-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${mark ? `-${mark}` : ''}.age`

/** Parses the name of an archive; the mark is missing in names from before marks existed. Undefined if it is no archive name. */
export function parseName(name: string): { at: Date; mark?: string } | undefined {
  const [, year, month, day, hour, minute, second, mark] = NAME.exec(name) ?? []
  return year ? { at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), mark } : undefined
}
