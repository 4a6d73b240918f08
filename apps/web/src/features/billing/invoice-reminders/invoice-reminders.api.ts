import { queryOptions } from '@tanstack/react-query';
import type { Reminders } from '@waymark/contract/billing/invoice-reminders';
import {
  changeReminderChoice,
  changeReminders,
  showReminderChoice,
  showReminders,
} from '@waymark/contract/without-schemas/billing/invoice-reminders';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['invoice-reminders'] as const;

export const reminderChoiceQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(showReminderChoice, { signal })).data,
  });

export const remindersQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) =>
      (await ask(showReminders, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
  });

export const useChangeReminderChoice = () =>
  useChange((isOn: boolean) => call(changeReminderChoice, { body: { isOn } }), {
    show: (client, { data }: { readonly data: { readonly isOn: boolean } }) =>
      client.setQueryData(reminderChoiceQuery().queryKey, data),
  });

export const useChangeReminders = (id: string) =>
  useChange((isOn: boolean) => call(changeReminders, { params: { id }, body: { isOn } }), {
    show: (client, { data }: { readonly data: Reminders }) => client.setQueryData(remindersQuery(id).queryKey, data),
  });
