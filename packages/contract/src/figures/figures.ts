// What sponsors learn about coaching: figures of blocks of people, never of one person.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../text.ts';

const tags = ['Figures'];

export const FigureSpan = z.enum(['month', 'quarter', 'year'], 'Choose months, quarters or years.');
export type FigureSpan = z.infer<typeof FigureSpan>;
export const FIGURE_SPANS = FigureSpan.options;

/**
 * `rate` and `count` stand for people, `total` for sessions or hours, `mean` for points from 0 to
 * 100, `change` for points from −100 to 100.
 */
export type FigureKind = 'rate' | 'count' | 'total' | 'mean' | 'change';

export interface FigureMeasure {
  readonly label: string;
  readonly about: string;
  readonly kind: FigureKind;
}

export const FIGURE_MEASURES = {
  used: { label: 'Had a session', about: 'Share of members with a session held in the month.', kind: 'rate' },
  sessions: { label: 'Sessions held', about: 'Sessions that took place.', kind: 'total' },
  hours: { label: 'Hours of coaching', about: 'Hours of the sessions that took place.', kind: 'total' },
  rating: {
    label: 'Session rating',
    about: 'Mean of both questions after a session. 100 is the best answer.',
    kind: 'mean',
  },
  'well-being': {
    label: 'Wellbeing since the first check-in',
    about: 'Mean change of the WHO-5 score, in points. 0 means no change; 10 is a clear one.',
    kind: 'change',
  },
  goals: {
    label: 'Goal attainment',
    about: 'Mean of how far people say their goals have come. 50 is as hoped, 100 much more than hoped.',
    kind: 'mean',
  },
  topics: { label: 'Topics in demand', about: 'New people who chose the topic.', kind: 'count' },
} as const satisfies Record<string, FigureMeasure>;

const FigureMeasureName = oneOf(FIGURE_MEASURES);
export type FigureMeasureName = z.infer<typeof FigureMeasureName>;

/** A band from its lower to its upper end, which are the same number for a mean in steps of 5. */
export const ShownFigure = z.object({
  /** Null at the low end of a scale: "10 or less". */
  from: z.int().nullable(),
  /** Null at the high end of a scale, or for nearly all members: "90 or more". */
  to: z.int().nullable(),
});
export type ShownFigure = z.infer<typeof ShownFigure>;

const Figure = z.object({
  measure: FigureMeasureName,
  /** The name of a topic in demand; null for other measures. */
  topic: z.string().nullable(),
  row: z.string(),
  /** `2026-10`, `2026-Q4` or `2026`. */
  span: z.string(),
  /** How many months of the span are in it. */
  months: z.int(),
  ...ShownFigure.shape,
});
export type Figure = z.infer<typeof Figure>;

export const FigureReport = z.object({
  /** Of the organisation, group or portfolio; null without a name, or without one of these. */
  name: z.string().nullable(),
  /** A manager sees the group or organisation that the whole team is in, or nothing. */
  sees: z.enum(['organisation', 'group', 'portfolio']),
  by: FigureSpan,
  /** The smallest number of people that a figure stands for. */
  atLeast: z.int(),
  /** How many members who count make a block: groups with fewer are counted together. */
  fewestMembers: z.int(),
  /** Of the published months, the earliest first. */
  spans: z.array(z.string()),
  /** The first day of the month that is published next, and on which day. */
  next: z.object({ month: z.iso.date(), publishedOn: z.iso.date() }),
  /** Blocks of groups, or businesses; `all` comes last. */
  rows: z.array(z.object({ id: z.string(), label: z.string() })),
  /** A figure that isn't there is that of no one or of too few: these look the same. */
  figures: z.array(Figure),
});
export type FigureReport = z.infer<typeof FigureReport>;

const Query = z.strictObject({ by: FigureSpan.default('month') });
const access = ['enterprise-admin', 'group-admin', 'business-admin', 'super-admin', 'manager'] as const;

/** The last twelve months, eight quarters or five years of what the caller answers for. */
export const showFigures = endpoint({
  method: 'GET',
  url: '/figures',
  access,
  resource: 'figures',
  schema: {
    summary: 'Published figures of the organisation, group or portfolio that the signed-in person runs or manages in',
    tags,
    querystring: Query,
    response: { 200: z.object({ data: FigureReport }) },
  },
});

/** The same lines as a file. */
export const downloadFigures = endpoint({
  method: 'GET',
  url: '/figures/file',
  access,
  resource: 'figures',
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'The same figures as CSV', tags, querystring: Query, response: { 200: z.string() } },
});
