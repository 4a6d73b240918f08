// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { showOwnMembership } from '@waymark/contract/organisations/memberships';
import { showFamily } from '@waymark/contract/people/families';
import { expect, test } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';
import { familyMember, familyOf } from '../../../../test/family.ts';
import { card, show } from '../../../../test/family-modal.tsx';

const membership = {
  organisation: 'Larkspur Dental',
  group: null,
  joinedAt: '2026-03-01T00:00:00Z',
  isWithItsAddress: true,
};

test('says in place of the form that the organisation has family invitations off', async () => {
  answer(showFamily, familyOf([familyMember(7, 'Asha')]));
  answer(showOwnMembership, { data: { ...membership, allowsFamilies: false } });
  show();
  await screen.findByText(/^Larkspur Dental has turned family invitations off\./);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(await card('Asha')).toBeDefined();
});

test('keeps the form for people of an organisation that allows families', async () => {
  answer(showFamily, familyOf([familyMember(7, 'Asha')]));
  answer(showOwnMembership, { data: { ...membership, allowsFamilies: true } });
  show();
  await card('Asha');
  expect(screen.getByLabelText('Email')).toBeDefined();
});
