/** Where links in mails and messages lead on the web; nothing else spells these addresses. */
export const linkPaths = {
  home: () => '/',
  resetPassword: (code: string) => `/reset-password?code=${encodeURIComponent(code)}`,
  invite: (code: string) => `/invite?code=${encodeURIComponent(code)}`,
  forgotPassword: () => '/forgot-password',
  article: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  dashboard: () => '/dashboard',
  coachDashboard: () => '/coach/dashboard',
  coaches: () => '/coaches',
  coach: (slug: string) => `/coaches/${encodeURIComponent(slug)}`,
  /** Suggestions, the open request, and the coach of a coachee. */
  matching: () => '/matching',
  coachClients: () => '/coach/clients',
  coachClient: (matchId: string) => `/coach/clients/${encodeURIComponent(matchId)}`,
  coachPractice: () => '/coach/practice',
  privacy: () => '/privacy',
  /** The row of one resource on the page that says who sees what. */
  privacyOf: (resource: string) => `/privacy#${resource}`,
  privacyPolicy: () => '/privacy-policy',
  notifications: () => '/notifications',
  notificationPreferences: () => '/notifications?show=preferences',
  /** Opens the family modal there. */
  family: () => '/notifications?show=family',
  /** Opens the modal to change the password there. */
  changePassword: () => '/notifications?show=change-password',
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;

/** What a push carries as `url`: a click opens `/coach/{url}`. */
export const pushUrl = (notificationId: number): string => `notifications/${notificationId}`;
