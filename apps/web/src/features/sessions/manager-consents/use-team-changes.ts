import { useQueryClient } from '@tanstack/react-query';
import type { Team } from '@waymark/contract/sessions/manager-consents';
import { useEffect, useRef, useState } from 'react';
import { listenTo } from '#realtime/realtime-events.ts';
import { TEAM_KEY } from './manager-consents.api.ts';

const idsOf = ({ people }: Team): readonly string[] => people.flatMap(({ shared }) => shared.map(({ id }) => id));

/** Refetches at each change, and returns what to say once less is shared than the page showed. */
export function useTeamChanges(team: Team | undefined): string {
  const queryClient = useQueryClient();
  const shown = useRef<readonly string[]>([]);
  const [told, setTold] = useState('');

  useEffect(
    () =>
      listenTo('team-changed', () => {
        void queryClient.invalidateQueries({ queryKey: TEAM_KEY });
        void queryClient.invalidateQueries({ queryKey: ['strengths-forms', 'asked'] });
      }),
    [queryClient],
  );
  useEffect(() => {
    if (!team) return;
    const ids = idsOf(team);
    const isLess = shown.current.some((id) => !ids.includes(id));
    if (isLess) setTold('Something is no longer shared with you, so it isn’t on this page any more.');
    shown.current = ids;
  }, [team]);
  return told;
}
