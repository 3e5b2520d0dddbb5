export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'fr-CA' }
const DESK = { viewport: { width: 1280, height: 800 }, locale: 'en-CA' }

/** The users of a test, with their windows and the texts of their screens. */
export const readers = <Words>(english: Words, french: Words) =>
  [
    { who: 'staff', window: DESK, say: english },
    { who: 'agent', window: PHONE, say: french },
  ] as const
