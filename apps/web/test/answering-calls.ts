type Answers = ReadonlyMap<unknown, unknown>;

/**
 * Answers as `call` would: with what the map has for the endpoint at that moment, or with what a function in it makes of the call's
 * parts. An error is thrown.
 */
export const answeringFrom = (answersNow: () => Answers) => async (endpoint: unknown, parts?: unknown) => {
  const answer = answersNow().get(endpoint);
  const given: unknown = typeof answer === 'function' ? await answer(parts) : answer;
  if (given instanceof Error) throw given;
  return given;
};
