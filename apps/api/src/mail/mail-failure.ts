/** The mail was refused for good: trying again would not help. */
export class PermanentMailError extends Error {}

/** What nodemailer tells of a failure, as far as it is looked at here. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** The codes of failures that are about one mail; all others are about the server or the way to it. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const ENHANCED_STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/**
 * The failure of a send, as logs and operators may see it: servers repeat the address in their replies, so only codes are kept.
 * Refused credentials and greetings count as passing: they end when somebody puts the configuration right, and no mail
 * should be lost by then.
 */
export function readSmtpFailure(error: unknown): Error {
  const { code = '', command, response = '', responseCode, message } = error as SmtpError;
  const isAboutTheMail = ABOUT_THE_MAIL.has(code);
  if (responseCode === undefined) {
    return isAboutTheMail
      ? new PermanentMailError(`The mail cannot be sent as it is (${code}).`)
      : new Error(`No answer from the mail server: ${message}`);
  }
  const status = [responseCode, ENHANCED_STATUS.exec(response)?.[1]].filter(Boolean).join(' ');
  const description = `The mail server answered ${status} to ${command}.`;
  return isAboutTheMail && responseCode >= 500 ? new PermanentMailError(description) : new Error(description);
}
