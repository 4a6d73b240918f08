import { expect, test } from 'vitest';
import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { deliverMail } from './deliver.ts';
import type { OutgoingMail } from './mail.ts';
import { PermanentMailError } from './mail-failure.ts';

const PARTS = { subject: 'Your Waymark code', html: '<p>40712</p>', text: '40712' };
const RENDERED = { ...PARTS, inLook: () => PARTS };
const settings = { current: { look: { name: 'Tide', senderName: 'Tide Coaching', logo: null } } };

const deliverThrough = (send: (mail: OutgoingMail) => Promise<void>) =>
  deliverMail({ mail: { send, close() {} }, settings } as unknown as Services, 'job-1', 'asha@example.org', RENDERED);

test('gives the mail the id of its job and the sender of the practice', async () => {
  const sent: OutgoingMail[] = [];
  await deliverThrough(async (mail) => void sent.push(mail));
  expect(sent).toEqual([{ id: 'job-1', to: 'asha@example.org', from: 'Tide Coaching', ...PARTS }]);
});

test('does not retry a mail that was rejected for good', async () => {
  const delivery = deliverThrough(() => Promise.reject(new PermanentMailError('no')));
  await expect(delivery).rejects.toBeInstanceOf(HopelessJobError);
});

test('waits for a mail server that is down', async () => {
  await expect(deliverThrough(() => Promise.reject(new Error('later')))).rejects.toBeInstanceOf(ServiceAwayError);
});
