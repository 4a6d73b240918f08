import { networkOf } from '@waymark/contract/network-addresses';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { refuseAddressBeyond } from '#people/limits/limits.service.ts';
import { ADDRESS_LIMIT_SIZES } from '../limits/limit-sizes.ts';

/** Counts calls by network address in the database before any expensive work. */
export const rateLimitsPlugin = fp<{ factor: number }>(
  async (app, { factor }) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      const { limits } = route;
      if (!limits?.length) return;
      route.onRequest = [
        ...[route.onRequest ?? []].flat(),
        async (request) => {
          for (const limit of limits) {
            const sizes = ADDRESS_LIMIT_SIZES[limit];
            await refuseAddressBeyond(app.db, limit, { address: networkOf(request.clientAddress), sizes, factor });
          }
        },
      ];
    });
  },
  { name: 'rate-limits', dependencies: ['access'] },
);
