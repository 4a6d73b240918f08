// @vitest-environment happy-dom
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallProblem, noAnswer } from '#problems/call-problem.ts';
import { problemToTell, reportAs } from './report-failure.ts';

const sendBeacon = vi.fn<(url: string, fields: URLSearchParams) => boolean>();
const refusal = (code: ProblemCode) => new CallProblem({ ...PROBLEMS[code], code });
const sent = () => sendBeacon.mock.calls.map(([url, fields]) => [url, Object.fromEntries(fields)]);

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('navigator', { ...navigator, sendBeacon });
});

test("sends an unexpected refusal to the web server's log, under the name of what failed", () => {
  reportAs('log-out', 'unauthenticated')(refusal('malformed_body'));

  expect(sent()).toEqual([
    [
      '/api/auth/_log',
      { level: 'error', code: 'log-out', message: 'ValidationError: The request body is not valid JSON.' },
    ],
  ]);
});

test('sends a fault of our own there as well', () => {
  reportAs('restore-unsent-text')(new RangeError('Out of it.'));

  expect(sent()).toEqual([
    ['/api/auth/_log', { level: 'error', code: 'restore-unsent-text', message: 'RangeError: Out of it.' }],
  ]);
});

test('sends no expected refusal, and no outage, which the servers log', () => {
  reportAs('sign-out', 'unauthenticated')(refusal('unauthenticated'));
  reportAs('sign-out')(refusal('unavailable'));
  reportAs('sign-out')(new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' }));

  expect(sendBeacon).not.toHaveBeenCalled();
});

test('reports a repeated failure once per page, so that the log has room for others', () => {
  for (let times = 0; times < 3; times += 1) reportAs('read-session')(new Error('Again.'));
  reportAs('start-push')(new Error('Another.'));

  expect(sent().map(([, fields]) => (fields as { code: string }).code)).toEqual(['read-session', 'start-push']);
});

test.each([
  ['InvalidAccessError', 'Failed to parse SessionDescription. a=fingerprint:sha-256 AB:CD Invalid value.'],
  ['SyntaxError', 'Unexpected token \'v\', "v=0\\r\\no=- 46117 2 IN IP4 192.0.2.7" is not valid JSON'],
  ['OperationError', 'Error processing ICE candidate: candidate:1 1 udp 2122 192.0.2.7 5000 typ host'],
])('reports no words of a %s that quotes what browsers of a call tell each other', (name, message) => {
  reportAs(name)(Object.assign(new Error(message), { name }));

  expect(sent().map(([, fields]) => (fields as { message: string }).message)).toEqual([name]);
});

test('shows a fault as ours, reports its cause, and does not treat it as an outage', () => {
  const problem = problemToTell(new TypeError('x is not a function'));

  expect(problem).toMatchObject({ message: PROBLEMS.internal.message, isFault: true, isOutage: false });
  expect(sent()).toEqual([
    ['/api/auth/_log', { level: 'error', code: 'fault', message: 'TypeError: x is not a function' }],
  ]);
});

test('does not report a refusal or an outage that the person sees', () => {
  const refused = refusal('forbidden');
  expect(problemToTell(refused)).toBe(refused);
  expect(problemToTell(noAnswer(new TypeError('Failed to fetch')))).toMatchObject({
    isOutage: true,
  });
  expect(sendBeacon).not.toHaveBeenCalled();
});
