/** The address without what stands behind a plus sign: its mails end in the same mailbox. */
export const mailboxOf = (email: string): string => email.replace(/[+][^@]*@/, '@')
