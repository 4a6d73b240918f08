'use client';

import { useRef } from 'react';

/** Pages without HTTPS have no `crypto.randomUUID`. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** One id for an attempt, however often it is sent; another once its content changes. */
export function useRequestId(): (attempt: object) => string {
  const last = useRef({ attempt: '', id: '' });
  return (attempt) => {
    const content = JSON.stringify(attempt);
    if (last.current.attempt !== content) last.current = { attempt: content, id: newRequestId() };
    return last.current.id;
  };
}

/** Makes a call with one id until it is answered, so that it takes effect once if repeated. */
export function useRepeatable<Content, Answer>(
  send: (content: Content, requestId: string) => Promise<Answer>,
): (content: Content) => Promise<Answer> {
  const requestIdOf = useRequestId();
  const answered = useRef(0);
  return async (content) => {
    const answer = await send(content, requestIdOf({ content, answered: answered.current }));
    answered.current += 1;
    return answer;
  };
}
