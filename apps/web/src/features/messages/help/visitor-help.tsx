import { emergencyInWords, everyCrisisContact } from '@waymark/contract/people/crisis-contacts';
import { heldContacts } from '#config/held-look.ts';
import { practiceName } from '#practice';
import { buttonClasses } from '#ui/button.tsx';
import { CrisisLines } from '#ui/crisis-lines.tsx';

/** Help now without a login, or after it ended: who to call comes first, and needs no script. */
export function VisitorHelp({ loginPath, isLeaving = false }: { loginPath: string; isLeaving?: boolean }) {
  const contacts = heldContacts();
  return (
    <>
      <h1 className="text-display-md">Help now</h1>
      <p className="mt-3">You do not have to carry this alone. People are there to talk, right now.</p>
      <CrisisLines country={null} lines={everyCrisisContact(contacts)} />
      <p className="mt-5 font-semibold">{emergencyInWords(null, contacts)}</p>
      <p className="mt-1 text-sm text-ink-700">{practiceName()} is not for emergencies.</p>
      <h2 className="mt-8 text-lg">Your coach and the triage line</h2>
      <p className="mt-1 text-sm text-ink-700">
        {isLeaving ? 'Keep your account to write to them.' : 'Log in to write to them.'}
      </p>
      <a className={buttonClasses('primary', 'mt-4')} href={loginPath}>
        {isLeaving ? 'Back to your account' : 'Log in'}
      </a>
    </>
  );
}
