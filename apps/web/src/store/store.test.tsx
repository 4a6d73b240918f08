// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './store.ts';
import { useOfBrowser, useStore } from './use-store.ts';

afterEach(cleanup);

test('passes listeners the new and the previous value, in order, until they unsubscribe', () => {
  const store = createStore('morning');
  const heard: string[] = [];
  store.subscribe((now, before) => heard.push(`first: ${before}, ${now}`));
  const stop = store.subscribe((now) => heard.push(`second: ${now}`));

  store.set('noon');
  stop();
  store.set('night');

  expect(heard).toEqual(['first: morning, noon', 'second: noon', 'first: noon, night']);
  expect(store.get()).toBe('night');
});

test('notifies no one when the value stays the same', () => {
  const store = createStore('morning');
  const hear = vi.fn();
  store.subscribe(hear);
  store.set('morning');

  expect(hear).not.toHaveBeenCalled();
});

const greeting = createStore('Hello');
const Greeting = () => <p>{useStore(greeting)}</p>;

test('updates components with the value, and renders the initial one on the server', () => {
  render(<Greeting />);
  act(() => greeting.set('Good night'));

  expect(screen.getByText('Good night')).toBeDefined();
  expect(renderToString(<Greeting />)).toContain('Hello');
});

const Language = () => <p>{useOfBrowser(() => navigator.language, 'unknown')}</p>;

test('leaves browser-only values out of the server’s page', () => {
  render(<Language />);

  expect(screen.getByText(navigator.language)).toBeDefined();
  expect(renderToString(<Language />)).toContain('unknown');
});
