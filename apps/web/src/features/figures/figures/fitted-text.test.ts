import { expect, test } from 'vitest';
import { fittedText } from './fitted-text.ts';

test.each([
  ['55 New managers', '55 New managers'],
  ['50–59% Returners and Engineering of the north', '50–59% Returners and E…'],
  ['+10 ENGINEERING AND RESEARCH', '+10 ENGINEERIN…'],
  [`55 ${'👩🏽‍🚀'.repeat(15)}`, `55 ${'👩🏽‍🚀'.repeat(11)}…`],
])('cuts %s to its width, between characters as people see them', (text, fitted) => {
  expect(fittedText(text, 204)).toBe(fitted);
});
