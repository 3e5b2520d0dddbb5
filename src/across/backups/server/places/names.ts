const NAME = /^passerelle-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([0-9a-f]{8}))?\.age$/

/** What the archive of a moment is called; its name says when it was, and of which installation it is (decision 150). */
export const archiveName = (at: Date, mark?: string): string =>
  `passerelle-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${mark ? `-${mark}` : ''}.age`

/** What the name of an archive says; the mark is absent in those of before there was one. Absent: it is none. */
export function parseName(name: string): { at: Date; mark?: string } | undefined {
  const [, year, month, day, hour, minute, second, mark] = NAME.exec(name) ?? []
  return year ? { at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), mark } : undefined
}
