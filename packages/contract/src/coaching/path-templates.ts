interface PathTemplate {
  readonly title: string;
  /** Who it is for, in a line. */
  readonly about: string;
  /** Each with the week by whose end it is due. */
  readonly milestones: readonly (readonly [title: string, week: number])[];
}

/** Paths to begin with: what is taken from one is the two people's own, to change as they like. */
export const PATH_TEMPLATES: readonly PathTemplate[] = [
  {
    title: 'Growing into a new role',
    about: 'For the first three months in a job that asks more, or something else, than the last one.',
    milestones: [
      ['Know what is expected in the first three months, in writing', 2],
      ['Have a first talk with everyone I depend on', 4],
      ['Hand over what still clings from the old role', 6],
      ['Lead one thing from start to finish', 10],
      ['Look back with my manager: what to keep, what to drop', 13],
    ],
  },
  {
    title: 'Leading people for the first time',
    about: 'For those who used to be good at the work, and now help others be good at it.',
    milestones: [
      ['Regular one-to-ones with everyone on the team', 3],
      ['Say what I decide, and what the team decides', 5],
      ['Give one piece of feedback that I have put off', 7],
      ['Delegate something that I like doing', 9],
      ['Ask the team what helps, and what gets in their way', 12],
    ],
  },
  {
    title: 'Finding a rhythm',
    about: 'For weeks in which everything is urgent and nothing is finished.',
    milestones: [
      ['Write down where a week goes, as it is', 1],
      ['Two mornings a week without meetings', 3],
      ['A fixed end of the day, kept four days out of five', 6],
      ['Say no to one thing, and see what happens', 8],
      ['A month in which the rhythm holds', 12],
    ],
  },
  {
    title: 'Returning to work',
    about: 'After a leave, an illness or a long break: back at a pace that lasts.',
    milestones: [
      ['Agree with my manager on how I begin: hours, tasks, a date to look again', 1],
      ['First two weeks as agreed', 3],
      ['Name what is harder than before, and who can help with it', 5],
      ['A full week that leaves energy for the evening', 8],
      ['Decide what stays different for good', 12],
    ],
  },
  {
    title: 'A conversation I have put off',
    about: 'For one matter with one person that weighs more with each week.',
    milestones: [
      ['Say in three sentences what it is about', 1],
      ['Try it out with my coach', 2],
      ['Have the conversation', 4],
      ['Look at what it changed', 6],
    ],
  },
  {
    title: 'What next?',
    about: 'For a decision about work: stay, change, or begin something new.',
    milestones: [
      ['Know what a good year would look like', 2],
      ['Three ways on, each with what speaks against it', 4],
      ['Talk to two people who do what I might do', 7],
      ['Try one of them at small scale', 10],
      ['Decide, and tell those it concerns', 13],
    ],
  },
];
