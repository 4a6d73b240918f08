'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';

/** When loading fails, the part stays hidden; React.lazy would take the whole page down. */
export function behindThePage<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, on load.
  return function Behind(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);

    useEffect(() => {
      let isWanted = true;
      load().then((loaded) => isWanted && setPart(() => loaded), reportAs(name));
      return () => {
        isWanted = false;
      };
    }, []);

    return Part && <Part {...props} />;
  };
}
