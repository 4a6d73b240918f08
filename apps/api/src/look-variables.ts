import type { ConfiguredLook } from '@waymark/contract/people/practice-look';

export interface LookVariables {
  /** The name in `MAIL_FROM`; empty if it has none. */
  readonly senderName: string;
  readonly contactEmail: string;
  /** What a variable sets of how the practice shows itself, which the console can't change. */
  readonly configuredLook: ReadonlySet<ConfiguredLook>;
}

interface Given {
  readonly MAIL_FROM: string;
  readonly CONTACT_EMAIL?: string | undefined;
}

const nameIn = (sender = ''): string => /^([^<]+)</.exec(sender)?.[1]?.replaceAll('"', '').trim() ?? '';

/** `sender` is what the variable says; `env` has its default where there is none. */
export function readLookVariables(sender: string | undefined, env: Given): LookVariables {
  const { MAIL_FROM, CONTACT_EMAIL } = env;
  return {
    senderName: nameIn(MAIL_FROM),
    contactEmail: CONTACT_EMAIL ?? /[^\s<]+@[^\s>]+/.exec(MAIL_FROM)?.[0] ?? MAIL_FROM,
    configuredLook: new Set<ConfiguredLook>([
      ...(nameIn(sender) === '' ? [] : (['senderName'] as const)),
      ...(CONTACT_EMAIL === undefined ? [] : (['supportAddress'] as const)),
    ]),
  };
}
