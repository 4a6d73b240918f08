import type { CoachState, Practice } from '@waymark/contract/coaches';

interface StateWords {
  readonly mark: string;
  readonly tone: 'success' | 'warning' | 'quiet';
  readonly title: string;
  /** How it stands, and what happens next. */
  readonly text: string;
}

/** Where the approval of a coach stands, in words. */
export const STATE_WORDS: Readonly<Record<CoachState, StateWords>> = {
  open: {
    mark: 'Not complete',
    tone: 'quiet',
    title: 'Your page is not complete yet',
    text: 'Your profile and questionnaire make up your page. Once both are complete, our team reviews it automatically.',
  },
  pending: {
    mark: 'In review',
    tone: 'warning',
    title: 'Your page is in review',
    text: 'Our team reads every new page. We’ll let you know by email and here when it’s done. Until then coachees can’t see your page, and you can still change everything.',
  },
  approved: {
    mark: 'Approved',
    tone: 'success',
    title: 'Coachees can find you',
    text: 'Your page is in the directory, and you are suggested to those whom you fit.',
  },
  suspended: {
    mark: 'Not shown',
    tone: 'warning',
    title: 'Your page is not shown at the moment',
    text: 'Nobody new finds you. The coaching of your clients goes on as before. Those who run this Waymark can tell you more.',
  },
};

/** How many clients the coach has, and whether somebody new may come. */
export function caseLoadInWords({ clients, caseLoadCap, isPaused }: Practice): string {
  const count = `${clients} of ${caseLoadCap} ${caseLoadCap === 1 ? 'client' : 'clients'}`;
  if (isPaused) return `${count}. New clients are paused.`;
  return clients >= caseLoadCap ? `${count}. You won’t get new requests.` : `${count}.`;
}
