/** The message was refused for good: trying again would not help. */
export class PermanentSmsError extends Error {}
