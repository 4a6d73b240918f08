// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './store.ts';
import { useOfBrowser, useStore } from './use-store.ts';

afterEach(cleanup);

test('listeners hear the new value and the one before, in the order in which they came, until they stop', () => {
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

test('the same value again tells nobody', () => {
  const store = createStore('morning');
  const hear = vi.fn();
  store.subscribe(hear);
  store.set('morning');

  expect(hear).not.toHaveBeenCalled();
});

const greeting = createStore('Hello');
const Greeting = () => <p>{useStore(greeting)}</p>;

test('a component shows the value and follows it; the server writes the one that it began with', () => {
  render(<Greeting />);
  act(() => greeting.set('Good night'));

  expect(screen.getByText('Good night')).toBeDefined();
  expect(renderToString(<Greeting />)).toContain('Hello');
});

const Language = () => <p>{useOfBrowser(() => navigator.language, 'unknown')}</p>;

test('what only the browser knows is not in what the server writes', () => {
  render(<Language />);

  expect(screen.getByText(navigator.language)).toBeDefined();
  expect(renderToString(<Language />)).toContain('unknown');
});
