import type { SignedIn } from '@waymark/contract/people/session-users';
import type { ReactNode } from 'react';

/** What every invitation says of the person it went to. */
export interface OpenInvitation {
  readonly email: string;
  readonly hasAccount: boolean;
}

export interface NewAccount {
  readonly code: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export interface Agreement {
  /** Whether the person said to leave the family or organisation they are in. */
  readonly leaves: boolean;
}

/** One kind of invitation: its calls, and its words. */
export interface InvitationKind<Invitation extends OpenInvitation> {
  readonly page: '/invite' | '/join';
  readonly title: string;
  readonly lookUp: (code: string, signal: AbortSignal) => Promise<Invitation>;
  /** Joins with a new account. */
  readonly accept: (account: NewAccount) => Promise<SignedIn>;
  /** Joins with the account that is signed in. */
  readonly agree: (code: string, agreement: Agreement) => Promise<unknown>;
  readonly isElsewhere: (error: Error | null) => boolean;
  readonly joinText: string;
  readonly leaving: { readonly question: string; readonly keepText: string; readonly keeps: string };
  readonly refused: { readonly lead: string; readonly waysOn: readonly string[] };
  readonly joined: { readonly title: string; readonly lead: string; readonly wayOn?: ReactNode };
  readonly Terms: (props: { invitation: Invitation }) => ReactNode;
}
