'use client';

import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';

/**
 * For what only some pages show. The server draws it, so nothing moves, and the nearest Suspense
 * waits for it. When loading fails, `instead` shows, or else the page's error.
 */
export function withThePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (instead) return { default: instead };
      throw error;
    }
  });
}

/** For what shows after the page. When loading fails, the page stays as it is. */
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
