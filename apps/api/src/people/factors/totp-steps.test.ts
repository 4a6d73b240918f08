import { expect, test, vi } from 'vitest';
import { appCode } from '#test/factor-calls.ts';
import * as steps from './totp-steps.service.ts';

test('knows the step of a code, and says when a clock is off', () => {
  const [secret, now] = [steps.newTotpSecret(), 1_800_000_015];
  const at = (offset: number) => {
    vi.spyOn(Date, 'now').mockReturnValue((now + offset * 30) * 1_000);
    const code = appCode(secret);
    vi.restoreAllMocks();
    return steps.matchStep(secret, code, now).is;
  };
  expect([-1, 0, 1].map(at)).toEqual(['right', 'right', 'right']);
  expect([-20, -2, 2, 20].map(at)).toEqual(['clock-off', 'clock-off', 'clock-off', 'clock-off']);
  expect([-120, 120].map(at)).toEqual(['wrong', 'wrong']);
});
