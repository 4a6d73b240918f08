/** What is kept because an organisation pays for coaching. */
export const KEPT_OF_ORGANISATIONS = [
  {
    what: 'Your place in an organisation',
    detail:
      'If an organisation pays for your coaching: the name and address it invited, your group and manager, and when you were invited, joined and left',
    why: 'So that its seats reach the right people; it never sees your coaching',
    until: 'As long as your account; invitations until they are withdrawn',
  },
  {
    what: 'Requests for seats',
    detail: 'What you ask for as a group admin, why, and the answer',
    why: 'So that your organisation can give your group seats',
    until: 'As long as your account',
  },
  {
    what: 'Your business in a portfolio',
    detail: 'If your business belongs to a portfolio: its name, your name as its admin, its seats and renewal',
    why: 'So that the portfolio can give seats and appoint admins; it sees no one else of the business',
    until: 'As long as the business is on Waymark',
  },
  {
    what: 'What you did as an admin',
    detail:
      'Who invited, changed or moved what and when, as internal numbers and words from a fixed list, each line with a hash of all before it',
    why: 'So that admins can be held to what they did, and no one can change that afterwards',
    until: 'As long as the organisation is on Waymark; once an account is deleted, its number leads nowhere',
  },
  {
    what: 'Figures of your organisation',
    detail:
      'Once a month, sums over at least five people of an organisation: who had sessions, how many and how long, ratings, changes in well-being, goals and topics. They don’t say who the people are',
    why: 'So that the organisation sees whether coaching is used and helps, and nothing about one person',
    until: 'As long as the organisation is on Waymark; they never change, also not after an account is deleted',
  },
] as const;
