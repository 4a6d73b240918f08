import { storedAddress } from '@waymark/contract/stored-address';
import type { IncomingMail } from '../../mail/incoming/incoming-mail.ts';

const valuesOf = ({ headers }: IncomingMail, name: string): readonly string[] =>
  headers.flatMap((header) => (header.name === name ? header.value.trim() : []));

/** Old programs for absences set no field that says so. */
const AUTOMATIC_SUBJECT =
  /^(automatic reply|auto[- ]?reply|auto|out of (the )?office|autosvar|abwesenheitsnotiz)\b.*:/i;
const MACHINES = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+-].*)?@/i;
const BULK = /^(bulk|list|junk|auto_reply)$/i;
const ONLY_IN_LISTS_AND_ANSWERS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-loop'];

/** Whether a program sent it: absence notes, delivery reports, lists, and our own mails. */
export function isAutomaticMail(mail: IncomingMail): boolean {
  const submitted = valuesOf(mail, 'auto-submitted').some((value) => !/^no\b/i.test(value));
  const isBulk = valuesOf(mail, 'precedence').some((value) => BULK.test(value));
  const isReport = valuesOf(mail, 'content-type').some((value) => /^(multipart\/report|message\/)/i.test(value));
  const isFromNoOne = valuesOf(mail, 'return-path').some((value) => value.replace(/\s/g, '') === '<>');
  return (
    submitted ||
    isBulk ||
    isReport ||
    isFromNoOne ||
    mail.from.some((address) => MACHINES.test(address)) ||
    ONLY_IN_LISTS_AND_ANSWERS.some((name) => valuesOf(mail, name).length > 0) ||
    AUTOMATIC_SUBJECT.test(mail.subject)
  );
}

/** Whether exactly one author is named, and it is one of these stored addresses. */
export function isMailFrom({ from }: IncomingMail, addresses: readonly string[]): boolean {
  const [sender, ...others] = from;
  return sender !== undefined && others.length === 0 && addresses.includes(storedAddress(sender));
}

const RESULT_AT_MOST = 2_000;

/** Comments may hold anything, results in them too. */
const withoutComments = (value: string): string => {
  let bare = value;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, ' ');
  }
  return bare;
};

const isAligned = (domain: string | undefined, sender: string): boolean =>
  domain?.includes('.') === true && (sender === domain || sender.endsWith(`.${domain}`));

/**
 * Whether this mail server vouches for the sender's domain (RFC 8601): DMARC passed, or DKIM or SPF
 * for that domain. Only the uppermost result of its name counts; others can be forged below it.
 */
export function isVouchedFor(mail: IncomingMail, server: string): boolean {
  const sender = mail.from[0]?.split('@')[1]?.toLowerCase() ?? '';
  const results = valuesOf(mail, 'authentication-results')
    .map((value) => withoutComments(value.slice(0, RESULT_AT_MOST)).toLowerCase().split(';'))
    .find(([name = '']) => name.trim().split(/\s/)[0] === server);
  return (results ?? []).slice(1).some((result) => {
    const [, method] = /^\s*(dmarc|dkim|spf)\s*=\s*pass\b/.exec(result) ?? [];
    const property = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"?@?([^\\s"]+)`).exec(result)?.[1];
    if (method === 'dmarc') return isAligned(property('header\\.from'), sender);
    if (method === 'dkim')
      return isAligned(property('header\\.d') ?? property('header\\.i')?.split('@').at(-1), sender);
    return method === 'spf' && isAligned(property('smtp\\.mailfrom')?.split('@').at(-1), sender);
  });
}
