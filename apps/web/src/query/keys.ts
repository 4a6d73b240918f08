/** The first part of each key that more than one feature names: one changes it, another shows it. */
export const FAMILIES_KEY = ['families'] as const;
export const LIBRARY_FOR_YOU_KEY = ['library', 'for-you'] as const;
export const QUESTIONNAIRES_KEY = ['questionnaires'] as const;
