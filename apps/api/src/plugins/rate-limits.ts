import type { AddressLimit } from '@waymark/contract/endpoint';
import { networkOf } from '@waymark/contract/network-addresses';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { countHit } from '#modules/accounts/throttles.queries.ts';
import { Problem } from '../problem.ts';

interface Allowance {
  readonly hits: number;
  readonly windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** How often each thing may be done from one IPv4 address or IPv6 /64: sized for an office behind one. */
const ALLOWANCES: Readonly<Record<AddressLimit, readonly Allowance[]>> = {
  login: [{ hits: 120, windowSeconds: MINUTE }],
  code: [{ hits: 60, windowSeconds: MINUTE }],
  'sign-up': [{ hits: 60, windowSeconds: HOUR }],
  'forgot-password': [{ hits: 60, windowSeconds: HOUR }],
  'email-taken': [
    { hits: 60, windowSeconds: MINUTE },
    { hits: 1_000, windowSeconds: DAY },
  ],
  contact: [{ hits: 20, windowSeconds: HOUR }],
  token: [{ hits: 60, windowSeconds: MINUTE }],
};

/** Counts calls by network address in the database, before anything costly is done for them. */
export const rateLimitsPlugin = fp<{ factor: number }>(
  async (app, { factor }) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      const { limits } = route;
      if (!limits?.length) return;
      route.onRequest = [
        ...[route.onRequest ?? []].flat(),
        async (request) => {
          for (const limit of limits) {
            for (const { hits, windowSeconds } of ALLOWANCES[limit]) {
              const key = `${limit}:${windowSeconds}:${networkOf(request.clientAddress)}`;
              const count = await countHit(app.db, key, windowSeconds);
              if (count.hits > hits * factor) {
                throw new Problem('rate_limited', { retryAfterSeconds: count.windowEndsInSeconds });
              }
            }
          }
        },
      ];
    });
  },
  { name: 'rate-limits', dependencies: ['access'] },
);
