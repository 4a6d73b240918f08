// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';
import { readableAddress } from './readable-address.ts';

afterEach(cleanup);

test('shows an address with an international domain as people read it', async () => {
  render(<EmailAddress address="zoe@xn--mller-kva.example" />);
  expect(await screen.findByText('zoe@müller.example')).toBeDefined();
});

test.each([
  ['zoe@xn--r8jz45g.xn--zckzah', 'zoe@例え.テスト'],
  ['zoe@xn--80a1acny.xn--p1ai', 'zoe@почта.рф'],
  ['zoe@xn--p1b6ci4b4b3a.xn--h2brj9c', 'zoe@उदाहरण.भारत'],
  ['zoe@mail.xn--mller-kva.example', 'zoe@mail.müller.example'],
])('reads %s as %s', (stored, readable) => {
  expect(readableAddress(stored)).toBe(readable);
});

test.each([
  ['a Cyrillic word that passes for a Latin one', 'zoe@xn--80ak6aa92e.com'],
  ['letters of two scripts', 'zoe@xn--pypal-4ve.com'],
  ['what is no such name', 'zoe@xn--a'],
])('leaves %s as it is', (_, stored) => {
  expect(readableAddress(stored)).toBe(stored);
});
