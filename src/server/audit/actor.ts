/** A person of the staff, as the audit trail names who did it. */
export const staffActor = (email: string): string => `staff ${email}`

/** A program, by the name of its token. */
export const tokenActor = (token: string): string => `token ${token}`
