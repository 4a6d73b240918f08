import * as contract from '@waymark/contract/people/factors';
import { addPasskey, beginPasskey, beginPasskeyStepUp } from '@waymark/contract/people/passkeys';
import { insertFactor } from '#people/factors/factors.queries.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';
import { EVERY_OWNER, type Probe } from './probe.ts';

const NO_PASSKEY = () => ({
  passkey: softwareAuthenticator().register({
    challenge: 'none',
    rp: { id: 'localhost', name: 'Waymark' },
    user: { id: 'none', name: 'none', displayName: 'none' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 1,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }),
});

export const factorsProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id, mark }) {
    const name = `planted-factor-${mark}`;
    const row = await insertFactor(db, id, { kind: 'passkey', name, credentialId: name, counter: 0 });
    return { value: name, params: { id: row?.publicId ?? 0 } };
  },
  writes: [
    { endpoint: contract.mailFirstFactorCode },
    { endpoint: contract.permitFirstFactor, body: () => ({ password: 'none', otp: '00000' }) },
    { endpoint: contract.dismissFactorOffer },
    { endpoint: contract.beginTotp },
    { endpoint: contract.confirmTotp, body: () => ({ code: '000000' }) },
    { endpoint: contract.renewRecoveryCodes },
    { endpoint: beginPasskey },
    { endpoint: addPasskey, body: NO_PASSKEY },
    { endpoint: beginPasskeyStepUp },
    { endpoint: contract.renameFactor, body: () => ({ name: 'Another name' }) },
    { endpoint: contract.removeFactor },
  ],
};
