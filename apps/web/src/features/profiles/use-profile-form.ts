'use client';

import { type Profile, type ProfileField, requiredFields } from '@waymark/contract/profiles';
import type { SessionUser } from '@waymark/contract/session-users';
import { useRef, useState } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { browserCountry } from '#dates/place-of-browser.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useSaveQueue } from '#forms/use-save-queue.ts';
import { useMoveOn } from '#person/use-move-on.ts';
import { CallProblem } from '#problems/call-problem.ts';
import { orOffline } from '#problems/offline.ts';
import { fieldsOf, knownValues, type ProfileValues } from './profile-fields.ts';
import { fieldSchema, profileSchema } from './profile-schema.ts';
import { useSaveField } from './profiles.api.ts';

const NOT_SAVED = 'We couldn’t save this yet. What you typed stays here; please try again in a moment.';

/** A field that is not left for so long is saved all the same. */
const LEFT_AFTER_MS = 20_000;

/** Prefills an empty country or time zone from the browser; saved only on Continue. */
function shownValues(profile: Profile): ProfileValues {
  const known = knownValues(profile);
  return { ...known, country: known.country || browserCountry(), timeZone: known.timeZone || browserTimeZone() };
}

/** The profile's form: saves each valid field on blur, and everything on Continue. */
export function useProfileForm(profile: Profile, user: SessionUser) {
  const { kind } = profile;
  const saveField = useSaveField();
  const moveOn = useMoveOn();
  const saved = useRef<Record<string, string>>({ ...knownValues(profile) });
  const person = useRef(user);
  const [shown] = useState(() => shownValues(profile));

  const { queue, state } = useSaveQueue<string>({
    name: 'profile',
    userId: user.id,
    async send(key, typed, isLeaving) {
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
    schema: profileSchema(kind),
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

  /** Kept from the first letter on, should the page go before the field is left. */
  function keep(field: ProfileField): void {
    const typed = form.getValues(field) ?? '';
    if (!isChanged(field)) queue.revert(field, typed);
    else if (fieldSchema(kind, field).safeParse(typed).success) queue.put(field, typed, LEFT_AFTER_MS);
    else queue.hold(field, typed);
  }

  /** What was typed into the field is saved when it may be, and else kept. */
  function leave(field: ProfileField): void {
    const typed = form.getValues(field) ?? '';
    const result = fieldSchema(kind, field).safeParse(typed);
    if (!isChanged(field)) queue.revert(field, typed);
    else if (result.success) queue.put(field, typed);
    else {
      queue.hold(field, typed);
      const isStillOpen = typed.trim() === '' && saved.current[field] === '';
      if (!isStillOpen) form.setError(field, { message: result.error.issues[0]?.message ?? '' });
    }
  }

  return {
    ...callForm,
    kind,
    state,
    retry: () => void queue.flush(),
    isRequired: (field: ProfileField) => requiredFields(kind).includes(field),
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
