import { SitePage } from './site-page.tsx';

const PARTS = [
  {
    title: 'What is kept',
    text: 'Your email, name and phone number, your role, and your password as a hash that cannot be turned back. For each place where you are signed in, one entry that says when that began and when it ends.',
  },
  {
    title: 'For how long',
    text: 'Your account is kept until it is deleted. A sign-up that is not verified is removed after a day. A sign-in ends after thirty days without use, and at once when you log out.',
  },
  {
    title: 'What keeps accounts safe',
    text: 'To stop guessing, we count failed logins by email address and calls by network address. The counts are removed within a day or two. Logs hold no names, addresses, messages or codes.',
  },
  {
    title: 'Mail',
    text: 'We write to you with codes, links to set a password, invitations that somebody asked us to send, and a note when your password changes.',
  },
  {
    title: 'Cookies',
    text: 'Cookies keep you signed in, remember how you came to log in, and protect forms. There are no cookies for advertising or statistics, and no page here loads anything from anyone else.',
  },
  {
    title: 'Who can see what',
    text: 'Family members see that you joined. People who sponsor coaching see nothing that you and your coach write.',
  },
] as const;

/** Written from what the product does. */
export function PrivacyPolicyPage() {
  return (
    <SitePage>
      <article className="mx-auto w-full max-w-3xl px-4.5 pt-8 md:px-7">
        <h1 className="text-display-md">Privacy Policy</h1>
        <p className="mt-4 text-lg text-ink-700">What Waymark keeps about you, why, and who can see it.</p>
        {PARTS.map(({ title, text }) => (
          <section key={title} className="mt-8">
            <h2 className="text-display-sm">{title}</h2>
            <p className="mt-2 text-ink-700">{text}</p>
          </section>
        ))}
      </article>
    </SitePage>
  );
}
