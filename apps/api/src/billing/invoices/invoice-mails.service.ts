import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { News, Services } from '../../services.ts';
import { mailInvoiceJob } from './invoice-mails.jobs.ts';

type Mailing = Omit<z.input<typeof mailInvoiceJob.payload>, 'to'>;

/** To the address on the invoice, which is looked up as it is sent. */
export const mailToAddress = (tx: Db, services: Services, mailing: Mailing): Promise<unknown> =>
  services.jobs.enqueue(tx, mailInvoiceJob, { ...mailing, to: 'address' });

/** The mail beside a notification to the client's account. */
export const toAccount =
  (tx: Db, services: Services, mailing: Mailing): NonNullable<News['enqueueMail']> =>
  (when) =>
    services.jobs.enqueue(tx, mailInvoiceJob, { ...mailing, to: 'account' }, when);
