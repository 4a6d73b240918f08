import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '#db/client.ts';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a route that `readsReplica` reads: the replica, or the database. */
    contentDb: Db;
  }
  interface RouteShorthandOptions {
    /** Whether the handler only reads `contentDb`, and may run a second time. */
    readsReplica?: boolean;
  }
}

/** The library, and the directory of coaches. */
const PLACES = ['/blogs', '/coaches'];

const isContent = ({ method, access, url }: RouteOptions) =>
  method === 'GET' && access === 'public' && PLACES.some((place) => url === place || url.startsWith(`${place}/`));

/**
 * Where a replica is current, routes that say so read it, and the database again if that fails.
 * What changed is never read from a replica that doesn't have it: its answer could be kept.
 */
export const replicaReadsPlugin = fp(
  async (app) => {
    app.decorateRequest('contentDb');
    const { replica } = app.services.database;
    if (replica) app.contentNotices.onChange(() => replica.noteChange());

    // The web's server asks for the newest, and may ask before this process has heard of a change.
    const mayLag = ({ headers }: FastifyRequest) =>
      app.contentNotices.isHearing() && headers['cache-control'] !== 'no-cache';

    app.addHook('onRoute', (route: RouteOptions) => {
      if (!route.readsReplica) return;
      if (!isContent(route)) throw new Error(`${route.url} reads a replica, but isn’t what everyone is shown.`);
      const { handler } = route;
      route.handler = async function readContent(request, reply) {
        request.contentDb = app.db;
        // Only now: a change heard since the request arrived keeps its answer from being kept.
        if (!replica?.isCurrent() || !mayLag(request)) return handler.call(this, request, reply);
        request.contentDb = replica.db;
        try {
          return await handler.call(this, request, reply);
        } catch (error) {
          if (error instanceof Problem) throw error;
          replica.setAside(error);
          request.contentDb = app.db;
          return handler.call(this, request, reply);
        }
      };
    });
  },
  { name: 'replica-reads', dependencies: ['content-notices'] },
);
