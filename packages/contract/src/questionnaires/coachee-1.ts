import type { QuestionnaireDefinition } from '../questionnaire-definitions.ts';
import { WHO5_ANSWERS, WHO5_ITEMS, WHO5_SOURCE, WHO5_STEM } from '../who5.ts';
import { COACHING_STYLES } from './coaching-styles.ts';

const WHO5_LABELS = Object.fromEntries(WHO5_ANSWERS.map(({ value, label }) => [value, label]));

/** What somebody says before they meet a coach. */
export const COACHEE_1: QuestionnaireDefinition = {
  name: 'coachee',
  version: 1,
  title: 'About you',
  intro:
    'About eight minutes. Every answer is saved as you give it, so you can stop and go on whenever you like, on any device.',
  sections: [
    {
      id: 'what-brings-you',
      title: 'What brings you',
      items: [
        {
          id: 'brings',
          kind: 'multiple',
          label: 'What brings you here?',
          help: 'Choose up to three.',
          isRequired: true,
          audience: 'coach',
          atMost: 3,
          options: [
            { value: 'decision', label: 'A decision I keep turning over' },
            { value: 'new-role', label: 'A new role, or one that has grown' },
            { value: 'too-much', label: 'Too much for too long' },
            { value: 'relationships', label: 'Somebody at work or at home' },
            { value: 'confidence', label: 'Trusting myself more' },
            { value: 'return', label: 'Coming back after time away' },
            { value: 'habits', label: 'Something I want to do differently' },
            { value: 'other', label: 'Something else' },
          ],
        },
        {
          id: 'brings-other',
          kind: 'text',
          label: 'What is it, in a few words?',
          isRequired: true,
          audience: 'coach',
          minLength: 1,
          maxLength: 300,
          rows: 2,
          when: { item: 'brings', isOneOf: ['other'] },
        },
        {
          id: 'topics',
          kind: 'topics',
          label: 'Which topics matter most to you now?',
          help: 'Up to five. They lead to coaches who work on them, and to articles for you.',
          isRequired: true,
          audience: 'coach',
          atMost: 5,
        },
      ],
    },
    {
      id: 'goals',
      title: 'What you want to change',
      items: [
        {
          id: 'goal',
          kind: 'text',
          label: 'Three months from now, what would you like to be different?',
          help: 'In your own words. A sentence is enough; it can change as you go.',
          isRequired: true,
          audience: 'coach',
          minLength: 1,
          maxLength: 1_500,
          rows: 5,
        },
        {
          id: 'tried',
          kind: 'text',
          label: 'What have you tried so far?',
          isRequired: false,
          audience: 'coach',
          minLength: 1,
          maxLength: 1_500,
          rows: 4,
        },
        {
          id: 'readiness',
          kind: 'scale',
          label: 'How ready do you feel to begin?',
          help: 'Any answer is a good place to start from.',
          isRequired: false,
          audience: 'coach',
          from: 0,
          to: 10,
          labels: { 0: 'Not yet', 10: 'Today' },
        },
      ],
    },
    {
      id: 'your-coach',
      title: 'The coach you would like',
      items: [
        {
          id: 'styles',
          kind: 'multiple',
          label: 'What helps you most in a conversation?',
          help: 'Up to two. Leave it out if you do not mind.',
          isRequired: false,
          audience: 'coach',
          atMost: 2,
          options: COACHING_STYLES,
        },
        {
          id: 'languages',
          kind: 'languages',
          label: 'In which languages could you talk about what matters?',
          isRequired: true,
          audience: 'coach',
        },
        {
          id: 'gender',
          kind: 'single',
          label: 'Does your coach’s gender matter to you?',
          help: 'We use it only to suggest coaches. No coach sees what you choose.',
          isRequired: true,
          audience: 'self',
          options: [
            { value: 'any', label: 'No, it does not matter' },
            { value: 'woman', label: 'I would like a woman' },
            { value: 'man', label: 'I would like a man' },
            { value: 'non-binary', label: 'I would like a non-binary person' },
          ],
        },
        {
          id: 'time-zone',
          kind: 'time-zone',
          label: 'Which time zone are you in?',
          isRequired: true,
          audience: 'coach',
        },
        {
          id: 'hours',
          kind: 'weekly-hours',
          label: 'When in a usual week could you meet?',
          help: 'By your own clock. Choose every time that might work.',
          isRequired: true,
          audience: 'coach',
        },
      ],
    },
    {
      id: 'check-in',
      title: 'How you have been',
      text: 'Five short questions about the last two weeks. Repeated over time they show whether you feel better. You may leave them out.',
      source: WHO5_SOURCE,
      items: [
        {
          id: 'who5-consent',
          kind: 'agreement',
          label: 'Answer five questions about how I have been',
          statement:
            'I agree that Waymark keeps my answers about my well-being, so that I can see how they change. They are mine: nobody else sees them unless I say so, and I can delete them.',
          isRequired: false,
          audience: 'self',
        },
        ...WHO5_ITEMS.map(
          (label, index) =>
            ({
              id: `who5-${index + 1}`,
              kind: 'scale',
              label,
              help: WHO5_STEM,
              isRequired: true,
              audience: 'self',
              from: 0,
              to: 5,
              labels: WHO5_LABELS,
              when: { item: 'who5-consent', isOneOf: [true] },
            }) as const,
        ),
        {
          id: 'who5-share',
          kind: 'agreement',
          label: 'Show the result to my coach',
          statement: 'My coach may see the result of this check-in. I can take this back at any time.',
          isRequired: false,
          audience: 'self',
          when: { item: 'who5-consent', isOneOf: [true] },
        },
      ],
    },
  ],
};
