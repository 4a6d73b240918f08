// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

const LENGTH = 5;
let code = '';
const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());

function Holder() {
  const [value, setValue] = useState('');
  code = value;
  return (
    <form onSubmit={onSubmit}>
      <CodeField label="The code" length={LENGTH} value={value} onChange={setValue} />
    </form>
  );
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number} of 5`);
const shown = () => [1, 2, 3, 4, 5].map((number) => box(number).value).join('|');

beforeEach(() => {
  onSubmit.mockClear();
  render(<Holder />);
});
afterEach(cleanup);

test('moves from box to box with each digit, and ignores other characters', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('4a0-7');
  expect(shown()).toBe('4|0|7||');
  expect(document.activeElement).toBe(box(4));
});

test('spreads a pasted code over the boxes, and ignores other characters in it', async () => {
  await userEvent.click(box(3));
  await userEvent.paste(' 40 712\n');
  expect(code).toBe('40712');
  expect(document.activeElement).toBe(box(5));
});

test('deletes the digit on backspace, then moves back and deletes the previous one', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('407{Backspace}{Backspace}');
  expect(shown()).toBe('4||||');
  expect(document.activeElement).toBe(box(2));
});

test('moves between the boxes with arrows, Home and End', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(box(2));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(box(5));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(box(1));
});

test('replaces a code typed over another, even where both share digits', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('98772');
  await userEvent.click(box(1));
  await userEvent.keyboard('65749');
  expect(code).toBe('65749');
});

test('submits the form once at the last missing digit, and not on a correction', async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard('4071');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('2');
  expect(onSubmit).toHaveBeenCalledOnce();

  await userEvent.click(box(2));
  await userEvent.keyboard('9');
  expect(code).toBe('49712');
  expect(onSubmit).toHaveBeenCalledOnce();

  await userEvent.paste('40712');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('accepts a code that a phone fills in', () => {
  expect(box(1).getAttribute('autocomplete')).toBe('one-time-code');
  expect(box(2).getAttribute('autocomplete')).toBe('off');
});

interface Pressed {
  readonly kind: 'press';
  readonly key: 'Backspace' | 'Delete' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';
}
interface Clicked {
  readonly kind: 'click';
  readonly at: number;
}
interface Entered {
  readonly kind: 'type' | 'paste' | 'fill';
  readonly digits: string;
}
type Action = Entered | Pressed | Clicked;

const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((numbers) => numbers.join(''));
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: digits(1, 6).map((typed) => ({ kind: 'type' as const, digits: typed })) },
  digits(1, 7).map((pasted) => ({ kind: 'paste' as const, digits: pasted })),
  digits(LENGTH, LENGTH).map((filled) => ({ kind: 'fill' as const, digits: filled })),
  fc
    .constantFrom('Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End')
    .map((key) => ({ kind: 'press' as const, key }) as Pressed),
  fc.integer({ min: 0, max: LENGTH - 1 }).map((at) => ({ kind: 'click' as const, at })),
);

class Expected {
  readonly boxes: string[] = Array.from({ length: LENGTH }, () => '');
  at = 0;

  take(text: string): void {
    for (const [offset, digit] of [...text].entries())
      if (this.at + offset < LENGTH) this.boxes[this.at + offset] = digit;
    this.at = Math.min(this.at + text.length, LENGTH - 1);
  }

  press(key: Pressed['key']): void {
    if (key === 'ArrowLeft') this.at = Math.max(0, this.at - 1);
    if (key === 'ArrowRight') this.at = Math.min(LENGTH - 1, this.at + 1);
    if (key === 'Home') this.at = 0;
    if (key === 'End') this.at = LENGTH - 1;
    if (key === 'Delete') this.boxes[this.at] = '';
    if (key === 'Backspace') {
      if (!this.boxes[this.at]) this.at = Math.max(0, this.at - 1);
      this.boxes[this.at] = '';
    }
  }

  do(action: Action): void {
    if (action.kind === 'type') for (const digit of action.digits) this.take(digit);
    if (action.kind === 'press') this.press(action.key);
    if (action.kind === 'click') this.at = action.at;
    if (action.kind === 'fill') this.at = 0;
    if (action.kind === 'paste' && action.digits.length >= LENGTH) this.at = 0;
    if (action.kind === 'fill' || action.kind === 'paste') this.take(action.digits.slice(0, LENGTH));
  }
}

async function perform(action: Action): Promise<void> {
  if (action.kind === 'type') await userEvent.keyboard(action.digits);
  if (action.kind === 'paste') await userEvent.paste(action.digits);
  if (action.kind === 'press') await userEvent.keyboard(`{${action.key}}`);
  if (action.kind === 'click') await userEvent.click(box(action.at + 1));
  if (action.kind === 'fill') fireEvent.input(box(1), { target: { value: action.digits } });
}

test('holds exactly what was entered after typing, pasting, replacing, erasing and moving in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 8 }), async (steps) => {
      cleanup();
      render(<Holder />);
      act(() => box(1).focus());
      const expected = new Expected();
      for (const step of steps) {
        await perform(step);
        expected.do(step);
        expect(shown()).toBe(expected.boxes.join('|'));
        expect(document.activeElement).toBe(box(expected.at + 1));
      }
    }),
    { numRuns: 60 },
  );
});
