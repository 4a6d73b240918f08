'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { reportAs } from '#logging/report-failure.ts';

/**
 * A part of the page that is loaded after it and that it can do without. When it cannot be loaded, it stays away; with a lazy
 * component of React the page would go with it.
 */
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
