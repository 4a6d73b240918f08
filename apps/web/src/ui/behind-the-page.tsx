'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { reportAs } from '#logging/report-failure.ts';

/** When loading fails, the part stays hidden; React.lazy would take the whole page down. */
export function behindThePage<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  async function loaded(): Promise<ComponentType<Props>> {
    try {
      return await load();
    } catch (error) {
      reportAs(name)(error);
      return () => null;
    }
  }
  return dynamic<Props>(loaded, { ssr: false });
}
