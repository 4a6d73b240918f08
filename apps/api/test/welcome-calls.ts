import { showWelcome, uploadLogo, type Welcome } from '@waymark/contract/organisations/welcomes';
import sharp from 'sharp';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

/** A sign on a transparent ground, as logos are. */
export const drawnLogo = (width = 900, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 80, height: 80, channels: 4, background: '#1c6b57' } } }])
    .png()
    .toBuffer();

export function welcomeCalls(api: TestApp) {
  return {
    show: async (person: Person): Promise<Welcome | null> => (await api.call(person, showWelcome)).body.data,
    async upload(person: Person | null, bytes: Buffer | string, type = 'image/png') {
      const reply = await api.app.inject({
        method: 'PUT',
        url: uploadLogo.url,
        payload: bytes,
        headers: { 'content-type': type, ...(person ? { authorization: `Bearer ${person.jwt}` } : {}) },
      });
      return { status: reply.statusCode, body: reply.json() };
    },
  };
}
