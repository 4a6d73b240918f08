'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';

/** When loading fails, the page stays as it is; React.lazy would take it down. */
export function behindThePage<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
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

    return Part ? <Part {...props} /> : meanwhile(props);
  };
}
