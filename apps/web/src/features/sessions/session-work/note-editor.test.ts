import { expect, test } from 'vitest';
import { caretAfter } from './note-editor.tsx';

test.each([
  ['stays where it is when text is added behind it', 'Mine|', 'Mine and theirs', 4],
  ['moves along when text is added in front of it', 'Mine|', 'Theirs. Mine', 12],
  ['stays in its sentence when others change around it', 'One. Tw|o.', 'One. Two. Three.', 7],
  ['goes to where the text ends when its sentence is gone', 'One. Two|', 'One', 3],
])('%s', (_title, before, now, caret) => {
  expect(caretAfter(before.replace('|', ''), now, before.indexOf('|'))).toBe(caret);
});
