/** The pages that search engines may list. */
export const PUBLIC_PAGES = [
  '/',
  '/coaches',
  '/blogs',
  '/smb',
  '/privacy',
  '/privacy-policy',
  '/accessibility',
  '/coachee/login',
  '/coach/login',
] as const;
