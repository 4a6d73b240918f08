import { isLoopbackHost } from '@waymark/contract/network-addresses';
import { z } from 'zod';

const Port = z.coerce.number().int().min(1).max(65_535);
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const Variables = z.object({
  PORT: Port.default(3000),
  API_PORT: Port.default(4000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: HttpUrl.optional(),
  MAIL_FROM: z.string().default(''),
  CONTACT_EMAIL: z.email('must be an address').optional(),
  API_URL: HttpUrl.optional(),
  API_INTERNAL_URL: HttpUrl.optional(),
  NEXTAUTH_SECRET: z.string('is required').min(32, 'must have 32 characters or more'),
  FIREBASE_WEB_CONFIG: z.string().optional(),
  MAILBOX_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  TRUSTED_PROXIES: z.string().default(''),
  FACEBOOK_URL: HttpUrl.optional(),
  TWITTER_URL: HttpUrl.optional(),
  INSTAGRAM_URL: HttpUrl.optional(),
  LINKEDIN_URL: HttpUrl.optional(),
});

export interface SocialLink {
  readonly label: string;
  readonly href: string;
}

export interface Environment {
  readonly port: number;
  /** The interface to listen on; undefined listens on all. */
  readonly host: string | undefined;
  readonly publicUrl: URL;
  /** The origin of the API for browsers. */
  readonly apiUrl: URL;
  /** The same API where this server reaches it. */
  readonly apiInternalUrl: URL;
  /** The name in the sender of mails, which the installed app has too. */
  readonly practiceName: string;
  /** Where security.txt leads; without one, to the contact form. */
  readonly contactEmail: string | undefined;
  readonly webSecret: string;
  /** Pushes go through Firebase; what the browser needs of it, the API tells. */
  readonly usesFirebase: boolean;
  /** Opens the mailbox once for a browser elsewhere; `npm start` makes and prints it. */
  readonly mailboxKey: string | undefined;
  readonly trustedProxies: readonly string[];
  /** The footer's links to the company's profiles elsewhere: a label and an address each. */
  readonly socialLinks: readonly SocialLink[];
}

export class EnvironmentError extends Error {}

/** Reads and checks the configuration; throws one line that names every variable at fault. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new EnvironmentError(`Configuration: ${faults.join('; ')}.`);
  }
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const apiUrl = new URL(env.API_URL ?? `http://localhost:${env.API_PORT}`);
  return {
    port: env.PORT,
    host: env.HOST ?? (isLoopbackHost(publicUrl.host) ? 'localhost' : undefined),
    publicUrl,
    apiUrl,
    apiInternalUrl: env.API_INTERNAL_URL === undefined ? apiUrl : new URL(env.API_INTERNAL_URL),
    practiceName: /^([^<]+)</.exec(env.MAIL_FROM)?.[1]?.replaceAll('"', '').trim() || 'Waymark',
    contactEmail: env.CONTACT_EMAIL,
    webSecret: env.NEXTAUTH_SECRET,
    usesFirebase: env.FIREBASE_WEB_CONFIG !== undefined,
    mailboxKey: env.MAILBOX_KEY,
    socialLinks: [
      { label: 'facebook', href: env.FACEBOOK_URL },
      { label: 'twitter', href: env.TWITTER_URL },
      { label: 'instagram', href: env.INSTAGRAM_URL },
      { label: 'linkedin', href: env.LINKEDIN_URL },
    ].flatMap(({ label, href }) => (href ? { label, href } : [])),
    trustedProxies: env.TRUSTED_PROXIES.split(',').flatMap((entry) => entry.trim() || []),
  };
}

let known: Environment | undefined;

/** The configuration of this process: read at the first use, since a build has none. */
export function environment(): Environment {
  known ??= readEnvironment(process.env);
  return known;
}

export const isDevelopment = process.env.NODE_ENV === 'development';

export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

/** Sets what Next and next-auth read only from `process.env`; call it before loading either. */
export function setLibraryVariables({ publicUrl }: Environment, mode: 'development' | 'production'): void {
  Object.assign(process.env, { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1', NEXTAUTH_URL: publicUrl.origin });
}
