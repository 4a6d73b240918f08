import { instantAt } from '#dates/calendar-days.ts';
import { CallProblem } from '#problems/call-problem.ts';

export const START_PLACES = ['1', '2', '3'] as const;
export type StartPlace = (typeof START_PLACES)[number];

type StartFields = Readonly<Record<`${'date' | 'time'}${StartPlace}`, string>>;

interface ChosenStart {
  readonly place: StartPlace;
  readonly startsAt: string;
}

/** The times that were filled in, by a zone's clock, in order of time as the API counts them. */
export function chosenStarts(fields: StartFields, zone: string, places: readonly StartPlace[]): readonly ChosenStart[] {
  return places
    .map((place) => ({ place, at: instantAt(fields[`date${place}`], fields[`time${place}`], zone) }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((one, other) => one.at - other.at)
    .map(({ place, at }) => ({ place, startsAt: new Date(at).toISOString() }));
}

/** Puts a refusal beside the time that it is about. */
export function problemAtItsTime(problem: unknown, starts: readonly ChosenStart[]): unknown {
  if (!(problem instanceof CallProblem)) return problem;
  const { status, name, message, code, cause } = problem;
  const fields = problem.fields.map((field) => {
    const [first, index = '0'] = field.path;
    const start = first === 'starts' || first === 'startsAt' ? starts[Number(index)] : undefined;
    return start ? { ...field, path: [`time${start.place}`] } : field;
  });
  return new CallProblem({ status, name, message, code, cause, fields });
}

/** For someone who was a client when the page was opened. */
export function noClient(cause: unknown): CallProblem {
  const [name, message] = ['NotFoundError', 'You no longer coach this person. Please choose another client.'];
  return new CallProblem({ status: 404, name, message, cause, fields: [{ path: ['matchId'], name, message }] });
}
