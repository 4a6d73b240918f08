export const ACTIONS_KEY = ['actions'] as const;
/** A coach's clients as one list and one by one, with what comes next for each. */
export const CLIENTS_KEY = ['coach-matches', 'clients'] as const;
/** A person's own check-ins, and what we ask them. */
export const CHECK_INS_KEY = ['check-ins'] as const;
export const FAMILIES_KEY = ['families'] as const;
export const GOALS_KEY = ['goals'] as const;
export const LIBRARY_FOR_YOU_KEY = ['library', 'for-you'] as const;
export const MESSAGES_KEY = ['messages'] as const;
export const PATHS_KEY = ['paths'] as const;
export const QUESTIONNAIRES_KEY = ['questionnaires'] as const;
export const SESSIONS_KEY = ['coaching-sessions'] as const;
