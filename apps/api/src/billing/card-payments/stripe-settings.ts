import { isLoopbackHost } from '@waymark/contract/network-addresses';
import { z } from 'zod';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: URL;
}

const isSafe = (url: string): boolean => url.startsWith('https:') || isLoopbackHost(new URL(url).host);

export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'begins with whsec_')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(isSafe, 'must be an https address, or one of this machine')
    .default('https://api.stripe.com'),
};
