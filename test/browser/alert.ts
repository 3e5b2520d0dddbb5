/** A message that is announced: as a live region, or as a group that takes the focus. */
export const ALERT = '[role=alert], [role=group][data-tone]'
