import { parseAddresses } from './nodemailer-port.ts';

/** Anything but one plain address could hide a second recipient or a header. */
export const ONE_ADDRESS = /^[^\p{Cc}\s,;:<>()[\]"\\@]+@[^\p{Cc}\s,;:<>()[\]"\\@]+$/u;

export function senderOf(mailFrom: string): { readonly name: string; readonly email: string } {
  const [sender, ...others] = parseAddresses(mailFrom, { flatten: true });
  if (!sender || others.length > 0 || !ONE_ADDRESS.test(sender.address)) {
    throw new Error('MAIL_FROM must be one address, such as: Waymark <no-reply@example.org>');
  }
  return { name: sender.name, email: sender.address };
}
