// @vitest-environment happy-dom

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAddressFields } from './use-address-fields.ts';

function Filters({ q, topic, open }: { q: string; topic: string; open: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, { q, topic, open });
  return (
    <form ref={form}>
      <input name="q" aria-label="Search" defaultValue={q} />
      <select name="topic" aria-label="Topic" defaultValue={topic}>
        <option value="">All topics</option>
        <option value="sleep">Sleep</option>
      </select>
      <input name="open" type="checkbox" aria-label="Only open" defaultChecked={open} />
    </form>
  );
}

const shown = () => [
  screen.getByLabelText<HTMLInputElement>('Search').value,
  screen.getByLabelText<HTMLSelectElement>('Topic').value,
  screen.getByLabelText<HTMLInputElement>('Only open').checked,
];

test('shows what a new address says, and leaves the focus where it is', async () => {
  const { rerender } = render(<Filters q="" topic="" open={false} />);
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'sleep');
  screen.getByLabelText('Topic').focus();

  rerender(<Filters q="Maya" topic="sleep" open />);
  expect(shown()).toEqual(['Maya', 'sleep', true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Topic'));

  rerender(<Filters q="" topic="" open={false} />);
  expect(shown()).toEqual(['', '', false]);
});

test('keeps what is being typed while the address stays the same', async () => {
  const { rerender } = render(<Filters q="May" topic="" open={false} />);
  await userEvent.type(screen.getByLabelText('Search'), 'a');

  rerender(<Filters q="May" topic="" open={false} />);
  expect(shown()).toEqual(['Maya', '', false]);
});

test('keeps what was typed before the page was interactive', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Filters q="" topic="" open={false} />);
  document.body.append(page);
  screen.getByLabelText<HTMLInputElement>('Search').value = 'Maya';

  await act(async () => void hydrateRoot(page, <Filters q="" topic="" open={false} />));
  expect(shown()).toEqual(['Maya', '', false]);
});
