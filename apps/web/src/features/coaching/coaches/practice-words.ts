import type { CoachState, Practice } from '@waymark/contract/coaching/coaches';

interface StateWords {
  readonly mark: string;
  readonly tone: 'success' | 'warning' | 'quiet';
  readonly title: string;
  readonly text: string;
}

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
    text: 'Your page is in the directory, and we suggest you to coachees who fit.',
  },
  suspended: {
    mark: 'Not shown',
    tone: 'warning',
    title: 'Your page is hidden right now',
    text: 'New coachees can’t find you. Coaching with your clients continues as before. Our team can tell you more.',
  },
};

export function caseLoadInWords({ clients, caseLoadCap, isPaused }: Practice): string {
  const count = `${clients} of ${caseLoadCap} ${caseLoadCap === 1 ? 'client' : 'clients'}`;
  if (isPaused) return `${count}. New clients are paused.`;
  return clients >= caseLoadCap ? `${count}. You won’t get new requests.` : `${count}.`;
}
