// Checked with nodemailer 10.6.0: after an upgrade, see that both files are still in its lib
// folder, and run sender.test.ts and answers.test.ts.
import addressParser from 'nodemailer/lib/addressparser';
import Composer from 'nodemailer/lib/mail-composer';

/** Reads a header of addresses as mail programs write it. */
export const parseAddresses = addressParser;

/** Builds a mail as it would be sent, without sending it. */
export const MailComposer = Composer;
