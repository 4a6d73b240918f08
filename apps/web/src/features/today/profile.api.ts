import { useMutation } from '@tanstack/react-query';
import { updateUser } from '@waymark/contract/session-users';
import { recheckSession } from '#auth/session-store.ts';
import { call } from '#http/call.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Changes the person's own name; the session then tells the new one everywhere. */
export function useUpdateName(userId: number) {
  return useMutation({
    mutationFn: (name: PersonName) => call(updateUser, { params: { id: userId }, body: name }),
    onSuccess: recheckSession,
  });
}
