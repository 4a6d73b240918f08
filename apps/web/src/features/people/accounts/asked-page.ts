'use client';

import { pathInside } from '@waymark/contract/path-inside';
import { useOfBrowser } from '#store/use-store.ts';

const NOWHERE = '/';

/** Undefined for addresses outside the product, and for the home page. */
export function pageInside(callbackUrl: unknown): `/${string}` | undefined {
  const path = pathInside(callbackUrl, NOWHERE);
  return path === NOWHERE ? undefined : path;
}

/** The page a person wanted before logging in, from this page's address. Browser only. */
export const askedPage = () => pageInside(new URLSearchParams(window.location.search).get('callbackUrl'));

export const useAskedPage = () => useOfBrowser(askedPage, undefined);
