import type { AnswerValue, QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import type { ProfileField, ProfileFields, ProfileKind } from '@waymark/contract/people/profiles';
import type { UserId } from './actor.ts';

// What modules hear that listen for what happens in an earlier context.

export interface AnswersChange {
  readonly userId: UserId;
  readonly responseId: number;
  readonly definition: QuestionnaireDefinition;
  readonly isFinished: boolean;
  /** The saved answer, or null if it was deleted; absent when the questionnaire was finished. */
  readonly saved?: { readonly item: string; readonly value: AnswerValue | null };
}

export type ProfileChanges = { readonly [Field in ProfileField]?: ProfileFields[Field] | undefined };

export interface ProfileChange {
  readonly userId: UserId;
  readonly kind: ProfileKind;
  readonly changes: ProfileChanges;
}

export interface SessionsChange {
  readonly matchId: number;
  readonly coachId: number;
  readonly coacheeId: number;
  /** The session that was cancelled, if one was. */
  readonly cancelledId?: number;
}

/** `by`: a credit note takes back some of it, or someone says that it was or wasn’t paid. */
export interface InvoiceChange {
  readonly invoiceId: string;
  readonly by: 'credit-note' | 'mark';
  /** What credit notes have left of it. */
  readonly left: number;
}

/** A single digit, 0 to 5, that someone texted us. */
export interface TextedDigit {
  readonly phone: string;
  readonly digit: number;
}

/**
 * `ambiguous`: two people or two questions wait for this number, so nothing was stored. Words: it
 * was answered, and these have to come back at once.
 */
export type DigitOutcome = 'answered' | 'none-open' | 'ambiguous' | { readonly words: string };

/** Someone whose account is being erased, as they were. */
export interface ErasedAccount {
  readonly userId: UserId;
  readonly email: string;
  /** Every address and number that is known of them, the email too. */
  readonly addresses: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

/** Someone who asked for their account to be erased, and when that happens. */
export interface LeavingAccount {
  readonly userId: UserId;
  readonly dueAt: Date;
}

/** An invoice that was issued; those of its people whose account is gone are null. */
export interface SettledInvoice {
  readonly id: string;
  readonly coachId: number | null;
  readonly clientId: number | null;
}
