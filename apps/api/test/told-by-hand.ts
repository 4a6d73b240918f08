import type { Database } from '#db/client.ts';
import type { Services } from '#services.ts';

interface Told {
  readonly services: Services;
  readonly tell: () => void;
  hears: boolean;
}

/** Services whose notices come when the test says so. */
export function toldByHand(services: Services, database: Partial<Database> = {}): Told {
  const told = { hears: true, tell: () => {} };
  const hear: Database['hear'] = (_channel, onNotice) => {
    told.tell = onNotice;
    return { isHearing: () => told.hears, close: async () => {} };
  };
  return Object.assign(told, { services: { ...services, database: { ...services.database, ...database, hear } } });
}
