'use client';

import { useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';

/** `zoe@xn--mller-kva.example`, as it is stored, is read as zoe@müller.example. */
export function useReadableAddress(address: string): string {
  const [readable, setReadable] = useState({ address, text: address });

  useEffect(() => {
    if (!address.includes('xn--')) return;
    let isWanted = true;
    import('./readable-address.ts').then(
      ({ readableAddress }) => isWanted && setReadable({ address, text: readableAddress(address) }),
      reportAs('load-readable-address'),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);

  return readable.address === address ? readable.text : address;
}

export const EmailAddress = ({ address }: { readonly address: string }) => useReadableAddress(address);
