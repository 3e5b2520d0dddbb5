/** The pages before sign-in. */
export const VISITOR = ['/login', '/forgot-email', '/forgot-password', '/reset-password/token']

/** Every kind of screen, with the element that shows that it is complete. */
export const SCREENS: [path: string, whole: string][] = [
  ['/home?q=eric+555+0112&t=clients', 'Éric Thériault-Ouellette'],
  ['/clients', 'Anderson, Anne-Marie'],
  ['/clients?q=nobody+here', 'No clients were found.'],
  ['/clients/new', 'This client has no notes'],
  ['/clients/1', 'Ramp at the back entrance. Delivery by the lane only.'],
  ['/equipment', 'Forearm crutches'],
  ['/equipment/new', 'This piece of equipment has no notes'],
  ['/equipment/1', 'Edit Equipment M1001'],
]
