import {
  ActionButton,
  BareAddress,
  MailLayout,
  Paragraph,
  Rule,
  SmallPrint,
  TextLink,
  WrittenText,
} from './mail-layout.tsx';
import { plainName, unlinked } from './plain-name.ts';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

/** As their details stand on the invoice. */
interface Party {
  readonly name: string;
  readonly address: string;
  readonly taxNumber: string | null;
}

/** Amounts and days in words. */
interface InvoiceProps {
  readonly what: 'invoice' | 'credit-note' | 'overdue';
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly issuer: Party;
  readonly buyer: Party;
  readonly lines: readonly { readonly words: string; readonly amount: string }[];
  readonly sums: readonly string[];
  /** What is to be paid, or null if that is nothing; of a credit note, what it takes back. */
  readonly amount: string | null;
  /** As it was typed: an address of a bank’s page must stay what it is when it is copied. */
  readonly howToPay: string;
  /** Of a credit note: the number of the invoice, and why. */
  readonly credits: { readonly number: string; readonly reason: string } | null;
  /** Of a reader with an account. Anyone else gets no link, since no page is theirs. */
  readonly account: { readonly link: string; readonly preferencesLink: string } | null;
}

function titleOf({ what, issuer }: Pick<InvoiceProps, 'what' | 'issuer'>): string {
  const from = plainName(issuer.name);
  if (what === 'overdue') return `A reminder of ${from}’s invoice`;
  return what === 'invoice' ? `${from} sent you an invoice` : `${from} sent you a credit note`;
}

function openingOf({ what, number, issuedOn, dueOn, amount, credits }: InvoiceProps): string {
  if (what === 'credit-note') {
    return `Credit note ${number} of ${issuedOn} takes back ${amount} of invoice ${credits?.number}.`;
  }
  if (what === 'invoice') {
    const toPay = amount === null ? 'There is nothing to pay.' : `Please pay ${amount} by ${dueOn}.`;
    return `This is invoice ${number} of ${issuedOn}. ${toPay}`;
  }
  return `Invoice ${number} of ${issuedOn} was due on ${dueOn}, and ${amount} is still to be paid. If you paid it already, there is nothing you need to do.`;
}

const textOf = ({ name, address, taxNumber }: Party): string =>
  unlinked([name, address, ...(taxNumber ? [`Tax number ${taxNumber}`] : [])].join('\n'));

export default function Invoice(props: InvoiceProps) {
  const { what, issuer, buyer, lines, sums, amount, howToPay, credits, account } = props;
  return (
    <MailLayout preview={openingOf(props)} title={titleOf(props)}>
      <Paragraph>{openingOf(props)}</Paragraph>
      {credits && credits.reason !== '' && <Paragraph>{`Why: ${plainName(credits.reason)}`}</Paragraph>}
      {what !== 'credit-note' && amount !== null && <WrittenText>{`How to pay\n${howToPay}`}</WrittenText>}
      {account && <ActionButton href={account.link}>{`Open in ${PRACTICE}`}</ActionButton>}
      <Rule />
      <WrittenText>
        {[...lines.map((line) => `${plainName(line.words)}: ${line.amount}`), ...sums].join('\n')}
      </WrittenText>
      <WrittenText>{`From\n${textOf(issuer)}`}</WrittenText>
      <WrittenText>{`To\n${textOf(buyer)}`}</WrittenText>
      <Rule />
      {account ? (
        <>
          <SmallPrint>
            You can choose what we email you in your{' '}
            <TextLink href={account.preferencesLink}>notification settings</TextLink>.
          </SmallPrint>
          <BareAddress href={account.link} />
        </>
      ) : (
        <SmallPrint>
          {`You get this because ${plainName(issuer.name)} gave us your address for this invoice. Please write to them if something is wrong with it. What we send here about an invoice is the invoice, up to three reminders, and a credit note.`}
        </SmallPrint>
      )}
    </MailLayout>
  );
}

Invoice.PreviewProps = {
  what: 'invoice',
  number: 'ML-2026-0001',
  issuedOn: 'Sun 29 Nov 2026',
  dueOn: 'Sun 13 Dec 2026',
  issuer: { name: 'Maya Lind Coaching', address: 'Harbour 3\n20457 Hamburg\nGermany', taxNumber: 'DE123456789' },
  buyer: { name: 'Asha Rao', address: 'Lane 1\nMumbai\nIndia', taxNumber: null },
  lines: [{ words: 'Coaching', amount: '2 × 100.00 EUR = 200.00 EUR' }],
  sums: ['Tax of 19 %: 38.00 EUR', 'Total: 238.00 EUR'],
  amount: '238.00 EUR',
  howToPay: 'IBAN DE02 1203 0000 0000 2020 51',
  credits: null,
  account: {
    link: 'https://example.org/invoices/3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11',
    preferencesLink: 'https://example.org/notifications?show=preferences',
  },
} satisfies InvoiceProps;

export function renderInvoice(props: InvoiceProps): Promise<RenderedMail> {
  return renderMail(titleOf(props), <Invoice {...props} />);
}
