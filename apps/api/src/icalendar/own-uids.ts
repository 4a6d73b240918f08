/** How the UIDs of our sessions end, in all calendars. */
export const OWN_UID_END = '@waymark';
