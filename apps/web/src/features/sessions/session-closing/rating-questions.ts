export const QUESTIONS = { useful: 'Was this session useful to you?', heard: 'Did you feel heard?' } as const;
export const QUESTION_NAMES = ['useful', 'heard'] as const;
