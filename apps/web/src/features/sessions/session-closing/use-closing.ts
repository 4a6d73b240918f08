'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { RefusedNext, SessionWork } from '@waymark/contract/sessions/session-work';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { useDeviceDraft } from '#forms/use-draft.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { CallProblem, isProblem } from '#problems/call-problem.ts';
import { beginningOf, changedFields, closingOf, type NoteField, problemAtItsField } from './closing-fields.ts';
import { type NextMinutes, useCloseSession } from './session-closing.api.ts';

const loadDraft = () => import('./closing-draft.ts').then(({ ClosingDraft }) => ClosingDraft);

interface ClosingOptions {
  readonly session: CoachingSession;
  readonly work: SessionWork;
  readonly userId: number;
  /** Empty if nothing is proposed. */
  readonly attendance: string;
  /** Of a group, who was there as it seems. */
  readonly present: readonly string[];
  /** For how long the next session is booked. */
  readonly minutes: NextMinutes | undefined;
}

/** The form that closes a session: its draft, its one call, and what is in the way of it. */
export function useClosing({ session, work, userId, attendance, present, minutes }: ClosingOptions) {
  const router = useRouter();
  const close = useCloseSession(session.id);
  const attempt = useAttempts();
  const [begun, setBegun] = useState(() => beginningOf(work, attendance, present));
  /** For the draft, which is kept before the page is drawn anew. */
  const latest = useRef(begun);
  /** What was saved elsewhere, by the field of the note. */
  const [elsewhere, setElsewhere] = useState<Partial<Record<NoteField, string>>>({});
  const [isClosedBefore, setIsClosedBefore] = useState(false);
  /** The session is closed, and its next one wasn't booked. */
  const [refused, setRefused] = useState<RefusedNext & { readonly minutes: NextMinutes }>();

  const call = useCallForm({
    schema: loadDraft,
    defaultValues: begun,
    async onSubmit(values) {
      const closing = closingOf(values, begun, { minutes, isGroup: session.attributes.group !== null });
      const send = (requestId: string) => close.mutateAsync({ ...closing, requestId });
      const { nextRefused } = await attempt(closing, send).catch((error: unknown) => {
        const problem = problemAtItsField(error);
        setIsClosedBefore(isProblem(problem, 'session_closed'));
        showElsewhere(problem);
        throw problem;
      });
      draft.forget();
      if (nextRefused && minutes) setRefused({ ...nextRefused, minutes });
      else router.push(linkPaths.coachSession(session.id));
    },
  });
  const { form } = call;
  const draft = useDeviceDraft({
    name: `close-session ${session.id}`,
    userId,
    form,
    changed: (values) => changedFields(values, latest.current),
  });

  // The other's last words, or the coach's own from the room, may be saved after the page came.
  useEffect(() => {
    const { summary, summaryVersion } = beginningOf(work, '', []);
    if (summaryVersion === begun.summaryVersion || form.getValues('summary') !== begun.summary) return;
    const anew = { ...begun, summary, summaryVersion };
    latest.current = anew;
    form.setValue('summary', summary);
    form.setValue('summaryVersion', summaryVersion);
    setBegun(anew);
  }, [work, begun, form]);

  /** The next try is made on the version that the coach has seen by then. */
  function showElsewhere(problem: unknown): void {
    if (!(problem instanceof CallProblem) || !problem.texts) return;
    const note: NoteField = problem.fields[0]?.path[0] === 'privateNote' ? 'privateNote' : 'summary';
    const { current, version } = problem.texts;
    form.setValue(note === 'summary' ? 'summaryVersion' : 'privateVersion', version);
    setElsewhere((known) => ({ ...known, [note]: current }));
  }

  function addElsewhere(note: NoteField): void {
    const { [note]: current = '', ...others } = elsewhere;
    form.setValue(note, [form.getValues(note), current].filter(Boolean).join('\n\n'));
    form.clearErrors(note);
    form.setFocus(note);
    setElsewhere(others);
  }

  // Busy until the session's page opens, so that no press closes it again.
  const isBusy = call.isBusy || close.isSuccess;
  return { ...call, isBusy, begun, keptAt: draft.keptAt, elsewhere, addElsewhere, isClosedBefore, refused };
}
