import { sql } from 'drizzle-orm';
import {
  code,
  columnsOf,
  day,
  moment,
  number,
  type PersonalData,
  picture,
  words,
  yesNo,
} from '#inventory/personal-data.ts';

/** Who someone is, in their download. */
export const PEOPLE_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'account',
      title: 'Your account',
      keptAs: 'account',
      columns: [
        ...columnsOf('users', 'email firstName lastName phone role subRole hasFactor blockedAt leavesAt createdAt'),
        'last_uses.usedOn',
      ],
      fields: {
        firstName: words('First name'),
        lastName: words('Last name'),
        email: words('Email'),
        phone: words('Mobile number'),
        role: number('Role'),
        subRole: number('Kind of role'),
        hasFactor: yesNo('With a second factor'),
        createdAt: moment('Since'),
        blockedAt: moment('Blocked'),
        leavesAt: moment('To be deleted'),
        usedOn: day('Last used on'),
      },
      select: (userId) => sql`SELECT id AS key, first_name AS "firstName", last_name AS "lastName", email, phone, role,
        sub_role AS "subRole", has_factor AS "hasFactor", to_json(created_at) AS "createdAt",
        to_json(blocked_at) AS "blockedAt", to_json(leaves_at) AS "leavesAt",
        (SELECT used_on::text FROM last_uses WHERE user_id = users.id) AS "usedOn" FROM users WHERE id = ${userId}`,
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
      name: 'emailChanges',
      title: 'Emails you had before',
      keptAs: 'email-changes',
      columns: columnsOf('email_changes', 'formerEmail newEmail changedAt endedAt'),
      fields: {
        formerEmail: words('Before'),
        newEmail: words('After'),
        changedAt: moment('Changed'),
        endedAt: moment('Taken back'),
      },
      select: (userId) => sql`SELECT id AS key, former_email AS "formerEmail", new_email AS "newEmail",
        to_json(changed_at) AS "changedAt", to_json(ended_at) AS "endedAt" FROM email_changes WHERE user_id = ${userId}`,
    },
    {
      name: 'pictures',
      title: 'Pictures you uploaded',
      keptAs: 'picture',
      columns: [...columnsOf('pictures', 'key createdAt'), 'profiles.pictureKey'],
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
      columns: columnsOf('invitations', 'firstName lastName createdAt expiresAt acceptedAt'),
      fields: {
        firstName: words('First name you entered'),
        lastName: words('Last name you entered'),
        createdAt: moment('Sent'),
        expiresAt: moment('Valid until'),
        acceptedAt: moment('Accepted'),
      },
      select: (userId) => sql`SELECT id AS key, first_name AS "firstName", last_name AS "lastName",
        to_json(created_at) AS "createdAt", to_json(expires_at) AS "expiresAt", to_json(accepted_at) AS "acceptedAt"
        FROM invitations WHERE inviter_id = ${userId}`,
    },
    {
      name: 'invitationsToYou',
      title: 'Invitations to a family that you got',
      keptAs: 'invitation',
      columns: columnsOf('invitations', 'firstName lastName createdAt acceptedAt'),
      fields: {
        inviter: words('From'),
        firstName: words('First name they entered'),
        lastName: words('Last name they entered'),
        createdAt: moment('Sent'),
        acceptedAt: moment('Accepted'),
      },
      select: (userId) => sql`SELECT i.id AS key, inviter.first_name AS inviter, i.first_name AS "firstName",
        i.last_name AS "lastName", to_json(i.created_at) AS "createdAt", to_json(i.accepted_at) AS "acceptedAt"
        FROM users u JOIN invitations i ON i.email = u.email JOIN users inviter ON inviter.id = i.inviter_id
        WHERE u.id = ${userId}`,
    },
    {
      name: 'textMessages',
      title: 'Your number for text messages',
      keptAs: 'triage-subscription',
      columns: columnsOf('triage_subscriptions', 'email phone subscribedForEmail subscribedForSms'),
      fields: {
        phone: words('Number'),
        email: words('Second email'),
        subscribedForSms: yesNo('Text messages on'),
        subscribedForEmail: yesNo('Emails on'),
      },
      select: (userId) => sql`SELECT user_id AS key, phone, email, subscribed_for_sms AS "subscribedForSms",
        subscribed_for_email AS "subscribedForEmail" FROM triage_subscriptions WHERE user_id = ${userId}`,
    },
    {
      name: 'signIns',
      title: 'Where you are signed in',
      keptAs: 'sign-ins',
      columns: columnsOf(
        'login_sessions',
        'browser country createdAt lastUsedAt authenticatedAt expiresAt factorDueAt',
      ),
      fields: {
        browser: words('Browser'),
        country: words('Country'),
        createdAt: moment('Signed in'),
        lastUsedAt: moment('Last used'),
        authenticatedAt: moment('Confirmed it was you'),
        expiresAt: moment('Ends'),
        factorDueAt: moment('Second factor needed from'),
      },
      select: (userId) => sql`SELECT id AS key, browser, country, to_json(created_at) AS "createdAt",
        to_json(last_used_at) AS "lastUsedAt", to_json(authenticated_at) AS "authenticatedAt",
        to_json(expires_at) AS "expiresAt", to_json(factor_due_at) AS "factorDueAt" FROM login_sessions WHERE user_id = ${userId}`,
    },
    {
      name: 'browsers',
      title: 'Types of browser you have signed in with',
      keptAs: 'known-browsers',
      columns: columnsOf('known_browsers', 'browser firstSeenAt'),
      fields: { browser: words('Browser'), firstSeenAt: moment('Since') },
      select: (userId) => sql`SELECT browser AS key, browser, to_json(first_seen_at) AS "firstSeenAt"
        FROM known_browsers WHERE user_id = ${userId}`,
    },
    {
      name: 'pushes',
      title: 'Browsers that get your pushes',
      keptAs: 'push-token',
      columns: columnsOf('fcm_tokens', 'platform createdAt'),
      fields: { platform: code('Kind'), createdAt: moment('Since') },
      select: (userId) => sql`SELECT id AS key, platform, to_json(created_at) AS "createdAt"
        FROM fcm_tokens WHERE user_id = ${userId}`,
    },
    {
      name: 'steps',
      title: 'How far you have set Waymark up',
      keptAs: 'account',
      columns: columnsOf('role_records', 'profileCompleted onboardingCompleted groupDetailsAdded'),
      fields: {
        profileCompleted: yesNo('Profile complete'),
        onboardingCompleted: yesNo('Questions answered'),
        groupDetailsAdded: yesNo('Group described'),
      },
      select: (userId) => sql`SELECT user_id AS key, profile_completed AS "profileCompleted",
        onboarding_completed AS "onboardingCompleted", group_details_added AS "groupDetailsAdded"
        FROM role_records WHERE user_id = ${userId}`,
    },
    {
      name: 'passwordLinks',
      title: 'Links to set a password',
      keptAs: 'password-links',
      columns: columnsOf('password_resets', 'createdAt expiresAt usedAt'),
      fields: { createdAt: moment('Requested'), expiresAt: moment('Valid until'), usedAt: moment('Used') },
      select: (userId) => sql`SELECT id AS key, to_json(created_at) AS "createdAt", to_json(expires_at) AS "expiresAt",
        to_json(used_at) AS "usedAt" FROM password_resets WHERE user_id = ${userId}`,
    },
  ],
  leftOut: [
    { columns: ['invitations.email'], why: 'Your address, which is in the file, or that of someone else.' },
    {
      columns: [
        'users.passwordHash',
        'password_resets.codeHash',
        'invitations.codeHash',
        'email_changes.codeHash',
        ...columnsOf('one_time_codes', 'purpose owner address codeHash tries wrongInARow sentAt expiresAt deliveredAt'),
        ...columnsOf('fcm_tokens', 'token identityHash'),
      ],
      why: 'What lets people in or reaches a browser: anyone who found the file could use it.',
    },
    {
      columns: columnsOf('browser_proofs', 'proofHash lastUsedAt'),
      why: 'What recognises a browser you signed in with; the types of your browsers are in the file.',
    },
    {
      columns: columnsOf('sign_ups', 'email passwordHash role subRole phone createdAt'),
      why: 'A sign-up that was not finished belongs to no account, and is deleted within a day.',
    },
    {
      columns: columnsOf('login_throttles', 'email failures lastTriedAt blockedUntil'),
      why: 'Counts failed logins for a day or two, of anyone who tried this address.',
    },
  ],
};
