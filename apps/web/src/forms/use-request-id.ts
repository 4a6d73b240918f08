'use client';

import { useRef } from 'react';
import { isProblem } from '#problems/call-problem.ts';

/** Pages without HTTPS have no `crypto.randomUUID`. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Send<Answer> = (requestId: string) => Promise<Answer>;

/**
 * Sends an attempt under one id, however often; under another once its content changes, or if the
 * id stands for something else already.
 */
export function useAttempts(): <Answer>(attempt: object, send: Send<Answer>) => Promise<Answer> {
  const last = useRef({ attempt: '', id: '' });
  return async (attempt, send) => {
    const content = JSON.stringify(attempt);
    if (last.current.attempt !== content) last.current = { attempt: content, id: newRequestId() };
    const { id } = last.current;
    try {
      return await send(id);
    } catch (error) {
      if (isProblem(error, 'request_reused') && last.current.id === id) last.current = { attempt: '', id: '' };
      throw error;
    }
  };
}

/** Makes a call with one id until it is answered, so that it takes effect once if repeated. */
export function useRepeatable<Content, Answer>(
  send: (content: Content, requestId: string) => Promise<Answer>,
): (content: Content) => Promise<Answer> {
  const attempt = useAttempts();
  const answered = useRef(0);
  return async (content) => {
    const answer = await attempt({ content, answered: answered.current }, (requestId) => send(content, requestId));
    answered.current += 1;
    return answer;
  };
}
