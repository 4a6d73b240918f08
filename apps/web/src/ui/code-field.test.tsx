// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CodeField } from './code-field.tsx';

let code = '';

function Holder() {
  const [value, setValue] = useState('');
  code = value;
  return <CodeField label="The code" length={5} value={value} onChange={setValue} />;
}

const box = (number: number) => screen.getByLabelText(`Digit ${number} of 5`);
const shown = () => [1, 2, 3, 4, 5].map((number) => (box(number) as HTMLInputElement).value).join('|');

beforeEach(() => {
  render(<Holder />);
});
afterEach(cleanup);

test('digits go from box to box, and nothing else is taken', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('4a0-7');
  expect(shown()).toBe('4|0|7||');
  expect(document.activeElement).toBe(box(4));
});

test('a pasted code is spread over the boxes, whatever stands around the digits', async () => {
  await userEvent.click(box(3));
  await userEvent.paste(' 40 712\n');
  expect(code).toBe('40712');
  expect(document.activeElement).toBe(box(5));
});

test('backspace takes the digit, then goes back and takes the one before', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('407{Backspace}{Backspace}');
  expect(shown()).toBe('4||||');
  expect(document.activeElement).toBe(box(2));
});

test('arrows, Home and End move between the boxes', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(box(2));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(box(5));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(box(1));
});

test('a digit that is typed over another takes its place', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('44444');
  await userEvent.click(box(2));
  await userEvent.keyboard('7');
  expect(code).toBe('47444');
});

test('a phone may fill in the code that it was sent', () => {
  expect(box(1).getAttribute('autocomplete')).toBe('one-time-code');
  expect(box(2).getAttribute('autocomplete')).toBe('off');
});
