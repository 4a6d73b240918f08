const OWN_UID_END = '@waymark';

/** The UID of a session in all calendars. Its id is that of no other installation’s. */
export const uidOf = (publicId: string): string => `${publicId}${OWN_UID_END}`;
