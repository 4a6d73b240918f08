// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoteReading } from './note-reading.tsx';

const renderer = vi.hoisted(() => ({ fetched: 0 }));
vi.mock('./note-markdown.tsx', async (original) => {
  renderer.fetched += 1;
  return original();
});

afterEach(cleanup);

test('keeps what the server drew until the text changes', async () => {
  const arrived = document.body.appendChild(document.createElement('div'));
  arrived.innerHTML = '<div><p>It <strong>reads</strong> well.</p></div>';
  const onRecoverableError = vi.fn();
  const page = render(<NoteReading text="It **reads** well." />, {
    container: arrived,
    hydrate: true,
    onRecoverableError,
  });
  page.rerender(<NoteReading text="It **reads** well." />);
  expect(arrived.querySelector('strong')?.textContent).toBe('reads');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(renderer.fetched).toBe(0);

  page.rerender(<NoteReading text="It reads *better*." />);
  expect((await screen.findByText('better')).tagName).toBe('EM');
  expect(arrived.querySelector('strong')).toBeNull();
});

test('draws a note that comes later', async () => {
  render(<NoteReading text="It **reads** well." />);
  expect((await screen.findByText('reads')).tagName).toBe('STRONG');
});
