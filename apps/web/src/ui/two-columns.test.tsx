// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UrgentFirst } from './two-columns.tsx';

afterEach(cleanup);

test('reads what is urgent right after what comes first, whichever column it is shown in', () => {
  const { container } = render(
    <UrgentFirst first="Next session. " urgent="To close. " aside="Caseload.">
      Today.{' '}
    </UrgentFirst>,
  );
  expect(container.textContent).toBe('Next session. To close. Today. Caseload.');
});
