import { expect, test } from 'vitest';
import type { Environment } from '#env.ts';
import { isSignedByTwilio } from './twilio-webhook.ts';

const ENVIRONMENT = {
  twilio: { accountSid: 'AC0123', authToken: 'a-token-of-twilio', from: '+14155550100' },
  apiUrl: new URL('https://api.waymark.example'),
} as unknown as Environment;
const FORM = { MessageSid: 'SM0001', AccountSid: 'AC0123', From: 'Waymark', Body: 'Größe 3 – ठीक है 🙂' };

/** Written by Twilio's own library, version 6.2.0, of this form, address and token. */
const SIGNED = { withoutPort: 'zZ9d5Srt7YNedsSnGpEBER7/PZk=', withPort: 'S9fPWKDA5LNvxqv/SkV41Jwe6ZU=' };

test.each(Object.entries(SIGNED))('knows a form in any script by what Twilio signs, %s', (_address, signature) => {
  expect(isSignedByTwilio(ENVIRONMENT, signature, FORM)).toBe(true);
  expect(isSignedByTwilio(ENVIRONMENT, signature, { ...FORM, Body: 'Grösse 3' })).toBe(false);
});
