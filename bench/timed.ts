/** How long work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface Asked {
  readonly jwt: string;
  /** Sent by POST. */
  readonly body?: unknown;
}

/** The answer; throws unless it succeeds, which would spoil the figures. */
export async function ask(url: string, { jwt, body }: Asked): Promise<string> {
  const reply = await fetch(url, {
    headers: { authorization: `Bearer ${jwt}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${answer}`);
  return answer;
}
