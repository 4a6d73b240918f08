// Answers whose JSON PostgreSQL built. Tests hold their shape, so it isn't checked for each call.

interface JsonReply {
  type(contentType: string): { send(json: never): unknown };
}

/** Sends the text as it is. */
export const sendJson = (reply: JsonReply, json: string): never =>
  reply.type('application/json; charset=utf-8').send(json as never) as never;

/** A route's serializer, for what PostgreSQL built and the route only put together. */
export const serializeUnchecked = () => JSON.stringify;
