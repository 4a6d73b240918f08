'use client';

import type { Profile, ProfileField } from '@waymark/contract/people/profiles';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { REQUIRED_FIELDS } from '@waymark/contract/without-schemas/people/profiles';
import { useRef, useState } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { browserCountry } from '#dates/place-of-browser.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useSaveQueue } from '#forms/use-save-queue.ts';
import { reportAs } from '#logging/report-failure.ts';
import { useMoveOn } from '#person/use-move-on.ts';
import { CallProblem, fetchedCode } from '#problems/call-problem.ts';
import { orOffline } from '#problems/offline.ts';
import { fieldsOf, knownValues, type ProfileValues } from './profile-fields.ts';
import { useSaveField } from './profiles.api.ts';

const NOT_SAVED = 'We couldn’t save this yet. What you typed stays here; please try again in a moment.';

/** A field that is not left for so long is saved all the same. */
const LEFT_AFTER_MS = 20_000;

/** Prefills an empty country or time zone from the browser; saved only on Continue. */
function shownValues(profile: Profile): ProfileValues {
  const known = knownValues(profile);
  return { ...known, country: known.country || browserCountry(), timeZone: known.timeZone || browserTimeZone() };
}

/** Fetched with the first focus, and at hand from then on, also while the page goes. */
function useRules() {
  const known = useRef<typeof import('./profile-schema.ts')>(undefined);
  return {
    known,
    async load() {
      known.current ??= await fetchedCode(import('./profile-schema.ts'));
      return known.current;
    },
  };
}

/** The profile's form: saves each valid field on blur, and everything on Continue. */
export function useProfileForm(profile: Profile, user: SessionUser) {
  const { kind } = profile;
  const saveField = useSaveField();
  const moveOn = useMoveOn();
  const rules = useRules();
  const saved = useRef<Record<string, string>>({ ...knownValues(profile) });
  const person = useRef(user);
  const [shown] = useState(() => shownValues(profile));

  const { queue, state } = useSaveQueue<string>({
    name: 'profile',
    userId: user.id,
    async send(key, typed, isLeaving) {
      const { fieldSchema } = rules.known.current ?? (await rules.load());
      const value = fieldSchema(kind, key as ProfileField).parse(typed);
      person.current = await saveField(key as ProfileField, value, isLeaving);
      saved.current[key] = typed;
    },
    onRestore(key, typed) {
      form.setValue(key, typed);
      leave(key as ProfileField);
    },
  });

  const callForm = useCallForm<ProfileValues, Record<string, string | null>>({
    schema: async () => (await rules.load()).profileSchema(kind),
    defaultValues: shown,
    async onSubmit() {
      for (const field of fieldsOf(kind)) if (isChanged(field)) queue.put(field, form.getValues(field) ?? '');
      if (!(await queue.flush())) {
        throw new CallProblem({ status: 0, name: 'NetworkError', message: orOffline(NOT_SAVED) });
      }
      const refused = Object.entries(queue.state.get().refusals).map(([field, message]) => ({
        path: [field],
        message,
        name: 'ValidationError',
      }));
      if (refused.length > 0) {
        throw new CallProblem({ status: 400, name: 'ValidationError', message: NOT_SAVED, fields: refused });
      }
      await moveOn(person.current);
    },
  });
  const { form } = callForm;

  const isChanged = (field: ProfileField) => (form.getValues(field) ?? '') !== saved.current[field];

  /** What was typed is kept at once, and saved when the rules are there and allow it. */
  function check(field: ProfileField, pauseMs: number, onRefused = (_typed: string, _message: string) => {}): void {
    const typed = form.getValues(field) ?? '';
    function decide({ fieldSchema }: typeof import('./profile-schema.ts')): void {
      const { error } = fieldSchema(kind, field).safeParse(typed);
      if (!error) queue.put(field, typed, pauseMs);
      else {
        queue.hold(field, typed);
        onRefused(typed, error.issues[0]?.message ?? '');
      }
    }
    if (!isChanged(field)) queue.revert(field, typed);
    else if (rules.known.current) decide(rules.known.current);
    else {
      queue.hold(field, typed);
      const isStillThere = () => form.getValues(field) === typed;
      rules.load().then((loaded) => isStillThere() && decide(loaded), reportAs('load-form-rules'));
    }
  }

  /** From the first letter on, should the page go before the field is left. */
  const keep = (field: ProfileField) => check(field, LEFT_AFTER_MS);

  function leave(field: ProfileField): void {
    check(field, 0, (typed, message) => {
      const isStillOpen = typed.trim() === '' && saved.current[field] === '';
      if (!isStillOpen) form.setError(field, message);
    });
  }

  return {
    ...callForm,
    kind,
    state,
    retry: () => void queue.flush(),
    isRequired: (field: ProfileField) => REQUIRED_FIELDS[kind].includes(field),
    fieldOf(field: ProfileField) {
      const { onBlur, onChange, error, ...registered } = callForm.field(field);
      return {
        ...registered,
        error: error ?? state.refusals[field],
        onChange(event: { target: unknown; type?: unknown }) {
          form.clearErrors(field);
          return onChange(event).then(() => keep(field));
        },
        onBlur(event: { target: unknown; type?: unknown }) {
          leave(field);
          return onBlur(event);
        },
        leave: () => leave(field),
      };
    },
  };
}
