/** Where links in mails and messages lead on the web. Keep these addresses here only. */
export const linkPaths = {
  home: () => '/',
  resetPassword: (code: string) => `/reset-password?code=${encodeURIComponent(code)}`,
  invite: (code: string) => `/invite?code=${encodeURIComponent(code)}`,
  /** The page of an invitation into an organisation. */
  join: (code: string) => `/join?code=${encodeURIComponent(code)}`,
  /** The page of an invite link into a group. */
  groupLink: (code: string) => `/join-group?code=${encodeURIComponent(code)}`,
  profile: () => '/profile',
  enterpriseDashboard: () => '/enterprise-admin/dashboard',
  enterprisePeople: () => '/enterprise-admin/people',
  enterpriseGroups: () => '/enterprise-admin/groups',
  groupDashboard: () => '/group-admin/dashboard',
  groupPeople: () => '/group-admin/people',
  groupSessions: () => '/group-admin/sessions',
  newGroupSession: () => '/group-admin/sessions/new',
  groupSession: (sessionId: string) => `/group-admin/sessions/${encodeURIComponent(sessionId)}`,
  /** The coach pool of an enterprise or of a portfolio. */
  coachPool: (area: string) => `/${area}/coaches`,
  businessPeople: () => '/smb/people',
  /** Of a business admin, and of the admin of a portfolio. */
  business: () => '/smb/dashboard',
  /** Where admins choose logo, welcome and shelf. */
  welcome: (area: string) => `/${area}/welcome`,
  /** What admins set once for everyone. */
  organisation: (area: string) => `/${area}/organisation`,
  audit: (area: string) => `/${area}/audit`,
  /** What happened to the seats of an enterprise or a business. */
  seats: (area: string) => `/${area}/seats`,
  /** All that someone sees who asked for their account to be deleted; they keep it there. */
  leaving: () => '/leaving',
  forgotPassword: () => '/forgot-password',
  /** "Sign-in and security". */
  signInSettings: () => '/settings/sign-in',
  /** Signs in without a lost factor, 72 hours after that was asked for. */
  lostFactor: (code: string) => `/lost-factor?code=${encodeURIComponent(code)}`,
  /** Stops that, with a press. */
  stopLostFactor: (code: string) => `/lost-factor/stop?code=${encodeURIComponent(code)}`,
  /** Takes an address back, with a press. */
  undoEmailChange: (code: string) => `/email-change/undo?code=${encodeURIComponent(code)}`,
  library: () => '/blogs',
  bookmarks: () => '/blogs/bookmarks',
  article: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  dashboard: () => '/dashboard',
  coachDashboard: () => '/coach/dashboard',
  coaches: () => '/coaches',
  coach: (slug: string) => `/coaches/${encodeURIComponent(slug)}`,
  /** A coachee's suggestions, open request and coach. */
  matching: () => '/matching',
  coachClients: () => '/coach/clients',
  coachClient: (matchId: string) => `/coach/clients/${encodeURIComponent(matchId)}`,
  /** One of the pages about a client, such as `notes`. */
  coachClientPart: (matchId: string, part: string) =>
    `/coach/clients/${encodeURIComponent(matchId)}/${encodeURIComponent(part)}`,
  coachMessages: () => '/coach/messages',
  coacheeMessages: () => '/coachee/messages',
  /** A message to the coach begun in the field, with three lines for times. */
  suggestTimes: () => '/coachee/messages#suggest-times',
  coachThread: (threadId: string) => `/coach/messages/${encodeURIComponent(threadId)}`,
  coacheeThread: (threadId: string) => `/coachee/messages/${encodeURIComponent(threadId)}`,
  /** The conversation with the client of a match. */
  messagesWithClient: (matchId: string) => `/coach/messages?client=${encodeURIComponent(matchId)}`,
  /** Crisis contacts and the triage line. */
  help: () => '/help',
  helpBecause: (reason: string) => `/help?because=${encodeURIComponent(reason)}`,
  coachTriage: () => '/coach/triage',
  coachTriageThread: (threadId: string) => `/coach/triage/${encodeURIComponent(threadId)}`,
  dutyRoster: () => '/coach/triage/duty',
  coachPractice: () => '/coach/practice',
  coachSessions: () => '/coach/sessions',
  /** For a client, by the match, and at an instant, if they are known already. */
  bookForClient: (matchId = '', at = '') => {
    const query = new URLSearchParams({ ...(matchId && { client: matchId }), ...(at && { at }) });
    return query.size > 0 ? (`/coach/sessions/new?${query}` as const) : '/coach/sessions/new';
  },
  newGroup: () => '/coach/sessions/new-group',
  /** For a group of an organisation whose pool the coach is in. */
  hostGroupSession: () => '/coach/sessions/new-for-group',
  editGroupSession: (sessionId: string) => `/coach/sessions/${encodeURIComponent(sessionId)}/seats`,
  /** The week that begins on this Monday, `2026-11-23`, or else the present one. */
  coachWeek: (monday = '') => (monday === '' ? '/coach/week' : (`/coach/week?week=${monday}` as const)),
  coachTime: () => '/coach/time',
  /** A member's own page about their manager: what they share, and with what they stop. */
  ownManager: () => '/coachee/manager',
  /** A manager's page about the people who agreed. */
  team: () => '/smb/manager/dashboard',
  goals: () => '/coachee/goals',
  checkIns: () => '/coachee/check-ins',
  startCheckIn: () => '/coachee/check-ins/start',
  balance: () => '/coachee/balance',
  /** Answers one check-in without signing in. */
  checkInByLink: (code: string) => `/check-in?code=${encodeURIComponent(code)}`,
  coacheeSessions: () => '/coachee/sessions',
  /** Coming group sessions of one's group. */
  groupSeats: () => '/coachee/group-sessions',
  /** With a time, an instant, that is chosen if it is free. */
  bookSession: (coachId: string, at = '') => {
    const query = new URLSearchParams({ coach: coachId, ...(at && { at }) });
    return `/coachee/sessions/book?${query}` as const;
  },
  moveCoachSession: (sessionId: string) => `/coach/sessions/${encodeURIComponent(sessionId)}/move`,
  moveCoacheeSession: (sessionId: string) => `/coachee/sessions/${encodeURIComponent(sessionId)}/move`,
  coachSession: (sessionId: string) => `/coach/sessions/${encodeURIComponent(sessionId)}`,
  closeSession: (sessionId: string) => `/coach/sessions/${encodeURIComponent(sessionId)}/close`,
  sessionCalendar: (sessionId: string) => `/session-calendars/${encodeURIComponent(sessionId)}`,
  coacheeSession: (sessionId: string) => `/coachee/sessions/${encodeURIComponent(sessionId)}`,
  coachRoom: (sessionId: string) => `/coach/sessions/${encodeURIComponent(sessionId)}/room`,
  coacheeRoom: (sessionId: string) => `/coachee/sessions/${encodeURIComponent(sessionId)}/room`,
  /** What calendar programs subscribe to. */
  calendarFeed: (code: string) => `/feed/${encodeURIComponent(code)}.ics`,
  figures: (area: string) => `/${area}/reports`,
  figuresFile: (by: string) => `/figures-file?by=${encodeURIComponent(by)}`,
  privacy: () => '/privacy',
  privacyOf: (resource: string) => `/privacy#${resource}`,
  /** What is kept of someone, and what they can do about it. */
  yourData: () => '/settings/data',
  privacyPolicy: () => '/privacy-policy',
  accessibility: () => '/accessibility',
  notifications: () => '/notifications',
  notificationPreferences: () => '/notifications?show=preferences',
  /** Opens the family modal there. */
  family: () => '/notifications?show=family',
  /** Where people are signed in, their address, password and second factor. */
  /** Opens the password modal there. */
  changePassword: () => '/notifications?show=change-password',
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;

/** For mails: a session's rating, with the first answer chosen, which a press there sends. */
export const rateSessionPath = (sessionId: string, useful: string): `/${string}` =>
  `${linkPaths.coacheeSession(sessionId)}?useful=${encodeURIComponent(useful)}#rating`;

/** The `url` of a push: a click opens `/coach/{url}`. */
export const pushUrl = (notificationId: number): string => `notifications/${notificationId}`;

/** A picture's address on the web's origin, for `next/image`. */
export const picturePath = (key: string): `/${string}` => `/pictures/${key}`;
