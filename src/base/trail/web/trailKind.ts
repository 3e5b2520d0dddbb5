/** A kind of record as the trail's screen tells of it. */
export interface TrailKind {
  entity: string
  /** "Client" */
  label: string
  /** What a changed field is called on its screens. */
  fieldLabel: (field: string) => string
  /** Where one of them can be read; absent where there is no such page, or not for the user. */
  link?: (id: number) => string
}
