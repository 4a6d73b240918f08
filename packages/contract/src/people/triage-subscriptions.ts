import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entity, relation } from '../entities.ts';
import { emailAddress } from '../text.ts';
import { OneTimeCode } from './accounts.ts';
import { PhoneNumber } from './phone.ts';

const tags = ['Triage'];

const attributes = {
  /** Confirmed addresses only. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subscribed_for_sms: z.boolean(),
  subscribed_for_email: z.boolean(),
};

/** Addresses confirmed apart from the login, and whether check-ins may go there. */
export const TriageSubscription = entity(attributes);
export type TriageSubscription = z.infer<typeof TriageSubscription>;

const answer = relation(TriageSubscription.nullable());

export const TriageChannel = z.enum(['email', 'sms']);
export type TriageChannel = z.infer<typeof TriageChannel>;

const TriageChannelParams = z.strictObject({ channel: TriageChannel });

export const showTriageSubscription = endpoint({
  method: 'GET',
  url: '/triage-subscription',
  access: 'user',
  resource: 'triage-subscription',
  schema: {
    summary: 'The addresses that the signed-in person confirmed for check-ins and text messages',
    tags,
    response: { 200: answer },
  },
});

export const TriageAddress = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('email'), email: emailAddress() }),
  z.strictObject({ channel: z.literal('sms'), phone: PhoneNumber }),
]);
export type TriageAddress = z.infer<typeof TriageAddress>;

export const sendTriageCode = endpoint({
  method: 'POST',
  url: '/triage-subscription/codes',
  access: 'user',
  resource: 'triage-subscription',
  schema: {
    summary: 'Send a code to an address, to confirm it',
    tags,
    body: TriageAddress,
    response: { 200: z.object({ sent: z.literal(true) }) },
  },
});

export const TriageConfirmation = z.strictObject({ channel: TriageChannel, otp: OneTimeCode });
export type TriageConfirmation = z.infer<typeof TriageConfirmation>;

export const confirmTriageAddress = endpoint({
  method: 'POST',
  url: '/triage-subscription/confirmations',
  access: 'user',
  resource: 'triage-subscription',
  limits: ['code'],
  schema: {
    summary: 'Confirm that address by its code',
    tags,
    body: TriageConfirmation,
    response: { 200: answer },
  },
});

export const TriageChoice = z.strictObject({
  subscribed_for_sms: z.boolean().optional(),
  subscribed_for_email: z.boolean().optional(),
});
export type TriageChoice = z.infer<typeof TriageChoice>;

/** A channel can only be turned on with a confirmed address: `no_triage_address` otherwise. */
export const updateTriageSubscription = endpoint({
  method: 'PUT',
  url: '/triage-subscription',
  access: 'user',
  resource: 'triage-subscription',
  schema: {
    summary: 'Choose whether check-ins may go to the confirmed addresses',
    tags,
    body: TriageChoice,
    response: { 200: answer },
  },
});

export const removeTriageAddress = endpoint({
  method: 'DELETE',
  url: '/triage-subscription/:channel',
  access: 'user',
  resource: 'triage-subscription',
  schema: {
    summary: 'Remove a confirmed address',
    tags,
    params: TriageChannelParams,
    response: { 200: answer },
  },
});
