'use client';

import { showProfile } from '@waymark/contract/without-schemas/profiles';
import { useEffect } from 'react';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { keepHelp } from '#push/service-worker.ts';

/**
 * Has this browser keep Help now for when it is offline. It asks apart from the page's queries,
 * which hold back what the server read if a part of the frame has them open already.
 */
export function KeepHelp() {
  useEffect(() => {
    const report = reportAs('keep-help');
    call(showProfile)
      .then(
        ({ data }) => data.country,
        (error) => {
          report(error);
          return null;
        },
      )
      .then(keepHelp)
      .catch(report);
  }, []);
  return null;
}
