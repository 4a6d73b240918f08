export const INLINE_LINK = 'text-pine-600 underline underline-offset-2 hover:text-pine-700';

/** A link, or a button that looks like one, on its own line. */
export const TEXT_LINK = `${INLINE_LINK} inline-flex min-h-11.5 items-center rounded-field text-sm font-[650]`;
