/** Of the work that a mail to a client comes back as. */
export const MAIL_REFUSED = 'mail_refused'
