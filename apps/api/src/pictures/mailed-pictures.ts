import type { PracticeLogo } from '@waymark/contract/people/practice-look';
import { LRUCache } from 'lru-cache';
import type { MailLogo } from '../mail/mail.ts';
import type { Services } from '../services.ts';

/** An import of thousands sends the same one over and over. */
const pngs = new LRUCache<string, Buffer>({ max: 50 });

/** Undefined without the bytes, in which case the name stands alone: no mail waits for a logo. */
export async function pngOf(
  { pictureStore, pictureEncoder, log }: Pick<Services, 'pictureStore' | 'pictureEncoder' | 'log'>,
  key: string,
): Promise<Buffer | undefined> {
  const known = pngs.get(key);
  if (known) return known;
  try {
    const stored = await pictureStore.find(key);
    if (!stored) return undefined;
    const png = await pictureEncoder.toPng(stored);
    pngs.set(key, png);
    return png;
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'a mail was sent without its logo');
    return undefined;
  }
}

interface MailedSign {
  readonly picture: MailLogo;
  /** In pixels. */
  readonly shown: { readonly width: number; readonly height: number; readonly hasName: boolean };
}

const HEIGHT = 32;
const WIDTH_AT_MOST = 160;
/** One that is this much wider than high has the name in it. */
const WORDMARK = 1.6;

/** The logo of the practice, as mails bring it along. */
export async function signOf(services: Services, logo: PracticeLogo): Promise<MailedSign | undefined> {
  const { key, width, height } = logo;
  const png = await pngOf(services, key);
  if (!png) return undefined;
  const share = Math.min(HEIGHT / height, WIDTH_AT_MOST / width);
  return {
    picture: { key, png },
    shown: {
      width: Math.round(width * share),
      height: Math.round(height * share),
      hasName: width > height * WORDMARK,
    },
  };
}
