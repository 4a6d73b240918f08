// What is typed into the forms of payroll, as the contract takes it.
import { digitsOf, isCurrency, readDecimal } from '@waymark/contract/billing/money';
import { adjustPayroll, ObjectionAnswer, RateFields } from '@waymark/contract/practice/payroll';
import { z } from 'zod';

function passOn<Output>(
  result: z.ZodSafeParseResult<Output>,
  context: z.RefinementCtx,
  fieldOf: (path: string) => string,
) {
  if (result.success) return result.data;
  for (const { message, path } of result.error.issues) {
    context.addIssue({ code: 'custom', message, path: [fieldOf(path.map(String).join('.'))] });
  }
  return z.NEVER;
}

const digitsIn = (typed: string): number => {
  const currency = typed.trim().toUpperCase();
  return isCurrency(currency) ? digitsOf(currency) : 2;
};

/** What is no number fails at its field, in the contract's words. Below zero with a sign. */
function readSigned(typed: string, currency: string): number {
  const [, sign = '', rest = ''] = /^([-−–]?)\s*(.*)$/.exec(typed.trim()) ?? [];
  const amount = readDecimal(rest, digitsIn(currency)) ?? Number.NaN;
  return sign === '' ? amount : -amount;
}

export interface TypedRate {
  /** `coach`, `client:7` or `package:` with an id. */
  readonly target: string;
  readonly kind: 'percent' | 'flat';
  readonly value: string;
  readonly currency: string;
  readonly from: string;
}

function targetOf(target: string) {
  const [level, id = ''] = target.split(':');
  if (level === 'client') return { level, clientNumber: Number(id) };
  return level === 'package' ? { level, packageId: id } : { level: 'coach' };
}

const RATE_FIELDS: Readonly<Record<string, string>> = { 'is.value': 'value', 'is.currency': 'currency', from: 'from' };

export const TypedRateFields = z.custom<TypedRate>().transform((typed, context): RateFields => {
  const { kind, value, currency, from } = typed;
  const is =
    kind === 'percent'
      ? { kind, value: readDecimal(value, 2) ?? Number.NaN }
      : { kind, value: readDecimal(value, digitsIn(currency)) ?? Number.NaN, currency };
  const result = RateFields.safeParse({ for: targetOf(typed.target), is, from });
  return passOn(result, context, (path) => RATE_FIELDS[path] ?? 'target');
});

export interface TypedAdjustment {
  readonly words: string;
  readonly amount: string;
  readonly currency: string;
}

const AdjustmentFields = adjustPayroll.schema.body.omit({ requestId: true });

export const TypedAdjustmentFields = z
  .custom<TypedAdjustment>()
  .transform((typed, context): z.output<typeof AdjustmentFields> => {
    const amount = readSigned(typed.amount, typed.currency);
    return passOn(AdjustmentFields.safeParse({ ...typed, amount }), context, (path) => path);
  });

/** An empty amount adds nothing. */
export const TypedAnswer = z.custom<TypedAdjustment>().transform((typed, context): ObjectionAnswer => {
  const { words, amount, currency } = typed;
  const adjustment = amount.trim() === '' ? null : { amount: readSigned(amount, currency), currency };
  const result = ObjectionAnswer.safeParse({ words, adjustment });
  return passOn(result, context, (path) => path.replace('adjustment.', ''));
});
