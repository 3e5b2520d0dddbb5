/** A kind of record for the trail's screen. */
export interface TrailKind {
  entity: string
  /** "Client" */
  label: string
  /** The label of a changed field on its screens. */
  fieldLabel: (field: string) => string
  /** The page of a record; undefined without such a page or permission. */
  link?: (id: number) => string
}
