import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { expect, test } from 'vitest';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { booked } = bookingCalls(api);

test('answers exactly what the contract says, though the answer is not checked as it is sent', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(3));
  const query = `?minutes=60&from=${iso(dayAhead(3))}&until=${iso(dayAhead(5))}`;

  const { body, headers } = await api.call(client, listFreeTimes, { params: { id: coach.id }, query });

  expect(listFreeTimes.schema.response[200].parse(body)).toEqual(body);
  expect(body.data.starts).toHaveLength(94);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});
