/** The pages that search engines may list. */
export const PUBLIC_PAGES = ['/', '/blogs', '/smb', '/privacy-policy', '/coachee/login', '/coach/login'] as const;
