import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, picture, words, yesNo } from '#inventory/personal-data.ts';

/** Who someone is, in their download. */
export const PEOPLE_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'account',
      title: 'Your account',
      keptAs: 'account',
      columns: columnsOf('users', 'email firstName lastName phone role subRole'),
      fields: {
        firstName: words('First name'),
        lastName: words('Last name'),
        email: words('Email'),
        phone: words('Mobile number'),
        role: number('Role'),
        subRole: number('Kind of role'),
        createdAt: moment('Since'),
      },
      select: (userId) => sql`SELECT id AS key, first_name AS "firstName", last_name AS "lastName", email, phone, role,
        sub_role AS "subRole", to_json(created_at) AS "createdAt" FROM users WHERE id = ${userId}`,
    },
    {
      name: 'profile',
      title: 'Your profile',
      keptAs: 'profile',
      columns: columnsOf('profiles', 'pronouns country timeZone headline bio gender city jobTitle'),
      fields: {
        pronouns: words('Pronouns'),
        country: words('Country'),
        timeZone: words('Time zone'),
        headline: words('Headline'),
        bio: words('Description'),
        gender: words('Gender'),
        city: words('City'),
        jobTitle: words('Job title'),
      },
      select: (userId) => sql`SELECT user_id AS key, pronouns, country, time_zone AS "timeZone", headline, bio, gender,
        city, job_title AS "jobTitle" FROM profiles WHERE user_id = ${userId}`,
    },
    {
      name: 'pictures',
      title: 'Pictures you uploaded',
      keptAs: 'picture',
      columns: [...columnsOf('pictures', 'key'), ...columnsOf('profiles', 'pictureKey')],
      fields: { picture: picture('Picture'), isOfYou: yesNo('Shown next to your name'), createdAt: moment('Uploaded') },
      select: (userId) => sql`SELECT i.key, i.key AS picture, i.key = p.picture_key AS "isOfYou",
        to_json(i.created_at) AS "createdAt"
        FROM pictures i LEFT JOIN profiles p ON p.user_id = i.user_id WHERE i.user_id = ${userId}`,
    },
    {
      name: 'topics',
      title: 'Topics you chose',
      keptAs: 'topics',
      columns: [],
      fields: { topic: words('Topic') },
      select: (userId) => sql`SELECT t.id AS key, t.name AS topic FROM user_topics c JOIN topics t ON t.id = c.topic_id
        WHERE c.user_id = ${userId}`,
    },
    {
      name: 'family',
      title: 'Your family',
      keptAs: 'family',
      columns: columnsOf('families', 'familyName'),
      fields: { familyName: words('Name of the family') },
      select: (userId) => sql`SELECT f.id AS key, f.family_name AS "familyName"
        FROM users u JOIN families f ON f.id = u.family_id WHERE u.id = ${userId}`,
    },
    {
      name: 'invitations',
      title: 'Invitations you sent',
      keptAs: 'invitation',
      columns: columnsOf('invitations', 'firstName lastName'),
      fields: {
        firstName: words('First name you entered'),
        lastName: words('Last name you entered'),
        createdAt: moment('Sent'),
        acceptedAt: moment('Accepted'),
      },
      select: (userId) => sql`SELECT id AS key, first_name AS "firstName", last_name AS "lastName",
        to_json(created_at) AS "createdAt", to_json(accepted_at) AS "acceptedAt"
        FROM invitations WHERE inviter_id = ${userId}`,
    },
    {
      name: 'textMessages',
      title: 'Your number for text messages',
      keptAs: 'triage-subscription',
      columns: columnsOf('triage_subscriptions', 'email phone'),
      fields: { phone: words('Number'), email: words('Second email') },
      select: (userId) => sql`SELECT user_id AS key, phone, email FROM triage_subscriptions WHERE user_id = ${userId}`,
    },
    {
      name: 'signIns',
      title: 'Where you are signed in',
      keptAs: 'sign-ins',
      columns: columnsOf('login_sessions', 'browser country'),
      fields: {
        browser: words('Browser'),
        country: words('Country'),
        createdAt: moment('Signed in'),
        lastUsedAt: moment('Last used'),
        authenticatedAt: moment('Confirmed it was you'),
        expiresAt: moment('Ends'),
      },
      select: (userId) => sql`SELECT id AS key, browser, country, to_json(created_at) AS "createdAt",
        to_json(last_used_at) AS "lastUsedAt", to_json(authenticated_at) AS "authenticatedAt",
        to_json(expires_at) AS "expiresAt" FROM login_sessions WHERE user_id = ${userId}`,
    },
    {
      name: 'browsers',
      title: 'Types of browser you have signed in with',
      keptAs: 'known-browsers',
      columns: columnsOf('known_browsers', 'browser'),
      fields: { browser: words('Browser'), firstSeenAt: moment('Since') },
      select: (userId) => sql`SELECT browser AS key, browser, to_json(first_seen_at) AS "firstSeenAt"
        FROM known_browsers WHERE user_id = ${userId}`,
    },
    {
      name: 'pushes',
      title: 'Browsers that get your pushes',
      keptAs: 'push-token',
      columns: columnsOf('fcm_tokens', 'platform'),
      fields: { platform: words('Kind'), createdAt: moment('Since') },
      select: (userId) => sql`SELECT id AS key, platform, to_json(created_at) AS "createdAt"
        FROM fcm_tokens WHERE user_id = ${userId}`,
    },
    {
      name: 'steps',
      title: 'How far you have set Waymark up',
      keptAs: 'account',
      columns: [],
      fields: { profileCompleted: yesNo('Profile complete'), onboardingCompleted: yesNo('Questions answered') },
      select: (userId) => sql`SELECT user_id AS key, profile_completed AS "profileCompleted",
        onboarding_completed AS "onboardingCompleted" FROM role_records WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      columns: [
        'users.passwordHash',
        'password_resets.codeHash',
        'invitations.codeHash',
        ...columnsOf('one_time_codes', 'purpose owner address codeHash tries wrongInARow'),
        ...columnsOf('fcm_tokens', 'token identityHash'),
      ],
      why: 'What lets people in or reaches a browser: anyone who found the file could use it.',
    },
    {
      columns: ['browser_proofs.proofHash'],
      why: 'What a browser that you signed in with is recognised by; of the browsers, the types are in the file.',
    },
    { columns: ['invitations.email'], why: 'The address of someone else.' },
    {
      columns: columnsOf('sign_ups', 'email passwordHash role subRole phone'),
      why: 'A sign-up that was not finished belongs to no account, and is deleted within a day.',
    },
    {
      columns: columnsOf('login_throttles', 'email failures'),
      why: 'Counts failed logins of anyone at this address for a day or two, not what you did.',
    },
  ],
};
