import type { QuestionnaireDefinition } from '../questionnaire-definitions.ts';
import { COACHING_STYLES } from './coaching-styles.ts';

/** What a coach answers before the operator reviews them and coachees can find them. */
export const COACH_1: QuestionnaireDefinition = {
  name: 'coach',
  version: 1,
  title: 'How you coach',
  intro: 'About ten minutes. We mark what coachees will read on your page. Every answer is saved right away.',
  sections: [
    {
      id: 'credentials',
      title: 'Training and experience',
      items: [
        {
          id: 'credential',
          kind: 'single',
          label: 'Your coaching credential',
          isRequired: true,
          audience: 'everyone',
          options: [
            { value: 'icf-acc', label: 'ICF Associate Certified Coach (ACC)' },
            { value: 'icf-pcc', label: 'ICF Professional Certified Coach (PCC)' },
            { value: 'icf-mcc', label: 'ICF Master Certified Coach (MCC)' },
            { value: 'emcc', label: 'EMCC accreditation (EIA)' },
            { value: 'ac', label: 'Association for Coaching accreditation' },
            { value: 'other', label: 'Another credential' },
            { value: 'in-training', label: 'In training' },
          ],
        },
        {
          id: 'credential-other',
          kind: 'text',
          label: 'Which one, and who issued it?',
          isRequired: true,
          audience: 'everyone',
          minLength: 2,
          maxLength: 120,
          rows: 1,
          when: { item: 'credential', isOneOf: ['other', 'in-training'] },
        },
        {
          id: 'experience',
          kind: 'single',
          label: 'How long have you coached?',
          isRequired: true,
          audience: 'everyone',
          options: [
            { value: 'under-2', label: 'Less than two years' },
            { value: '2-5', label: 'Two to five years' },
            { value: '5-10', label: 'Five to ten years' },
            { value: 'over-10', label: 'More than ten years' },
          ],
        },
        {
          id: 'background',
          kind: 'text',
          label: 'What else have you done, before coaching or alongside it?',
          isRequired: false,
          audience: 'everyone',
          minLength: 1,
          maxLength: 600,
          rows: 3,
        },
      ],
    },
    {
      id: 'approach',
      title: 'Your approach',
      items: [
        {
          id: 'styles',
          kind: 'multiple',
          label: 'How would your clients describe you?',
          help: 'Choose up to three.',
          isRequired: true,
          audience: 'everyone',
          atMost: 3,
          options: COACHING_STYLES,
        },
        {
          id: 'approach',
          kind: 'text',
          label: 'What is it like to work with you?',
          help: 'As you’d say it to someone you just met.',
          isRequired: true,
          audience: 'everyone',
          minLength: 80,
          maxLength: 1_500,
          rows: 6,
        },
      ],
    },
    {
      id: 'specialities',
      title: 'Who you help, and with what',
      items: [
        {
          id: 'topics',
          kind: 'topics',
          label: 'Your specialities',
          help: 'Up to eight topics that you work on often.',
          isRequired: true,
          audience: 'everyone',
          atMost: 8,
        },
        {
          id: 'works-best-with',
          kind: 'text',
          label: 'Who do you work best with?',
          isRequired: true,
          audience: 'everyone',
          minLength: 20,
          maxLength: 600,
          rows: 3,
        },
        {
          id: 'languages',
          kind: 'languages',
          label: 'In which languages do you coach?',
          isRequired: true,
          audience: 'everyone',
        },
      ],
    },
    {
      id: 'hours',
      title: 'When you coach',
      items: [
        { id: 'time-zone', kind: 'time-zone', label: 'Your time zone', isRequired: true, audience: 'everyone' },
        {
          id: 'hours',
          kind: 'weekly-hours',
          label: 'When do you coach in a typical week?',
          help: 'In your own time. We use it to suggest coachees with matching hours.',
          isRequired: true,
          audience: 'everyone',
        },
      ],
    },
    {
      id: 'ethics',
      title: 'What coachees can rely on',
      items: [
        {
          id: 'ethics',
          kind: 'agreement',
          label: 'My agreement',
          statement:
            'I keep what coachees tell me confidential, within the law. I say clearly what coaching is and is not, and refer people on when they need other help. I disclose conflicts of interest, stay within my competence, have my work supervised, and coach by the ethics of my professional body, such as those of the International Coaching Federation.',
          isRequired: true,
          audience: 'everyone',
        },
      ],
    },
  ],
};
