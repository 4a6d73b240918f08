/** The mail was rejected for good; retrying is useless. */
export class PermanentMailError extends Error {}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Failures that concern one mail; all others concern the server or the connection. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const ENHANCED_STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/**
 * Codes only, since servers repeat the address in replies. Rejected credentials and greetings
 * count as temporary, so that no mail is lost before someone fixes the configuration.
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
