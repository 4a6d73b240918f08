// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { api, heading, press, sent, show } from '../../../../test/questionnaire-page.tsx';

describe('answering', () => {
  test('saves a choice at once, and counts it', async () => {
    await show();
    expect(screen.getByText('0 of 6 answered')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'A new role, or one that has grown' }));

    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent()).toEqual([['brings', ['new-role']]]);
    expect(screen.getByText('1 of 6 answered')).toBeDefined();
  });

  test('shows and hides a question with the answer it depends on', async () => {
    await show();
    const other = screen.getByRole('checkbox', { name: 'Something else' });
    await userEvent.click(other);
    expect(screen.getByLabelText('What is it, in a few words?')).toBeDefined();
    expect(screen.getByText('1 of 7 answered')).toBeDefined();

    await userEvent.click(other);
    expect(screen.queryByLabelText('What is it, in a few words?')).toBeNull();
  });

  test('allows no more choices than the question does', async () => {
    await show();
    for (const name of ['Trusting myself more', 'Too much for too long', 'Someone at work or at home']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    expect(screen.getByText('3 of 3 chosen. Take one back to choose another.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Something else' }).disabled).toBe(true);
  });

  test('saves text once typing pauses', async () => {
    api.begin({ brings: ['new-role'] });
    await show('goals');
    const box = screen.getByLabelText(/^Three months from now/);
    // One after the other, however long a busy machine takes over a key.
    for (const value of ['M', 'More', 'More calm']) fireEvent.change(box, { target: { value } });

    await vi.waitFor(() => expect(sent()).toEqual([['goal', 'More calm']]));
  });

  test('keeps what is being typed while earlier text is saved', async () => {
    api.begin({ brings: ['new-role'] });
    await show('goals');
    const box = screen.getByLabelText<HTMLTextAreaElement>(/^Three months from now/);
    const seen = new Set<boolean>();
    const look = new MutationObserver(() => seen.add(box.value.startsWith('More calm')));
    fireEvent.change(box, { target: { value: 'More calm' } });
    look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    await screen.findByText('Saved');
    await new Promise((resolve) => setTimeout(resolve, 50));
    look.disconnect();

    expect([...seen]).toEqual([true]);
  });

  test('deletes an answer that is emptied', async () => {
    api.begin({ goal: 'x' });
    await show();
    await userEvent.clear(screen.getByLabelText(/^Three months from now/));

    await vi.waitFor(() => expect(sent()).toEqual([['goal', null]]));
  });

  test('picks times cell by cell, or a part of the day at once', async () => {
    await show('your-coach');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wednesday, Morning' }));
    await press(/^Evening 5 – 9 pm\s*on all days$/);

    await vi.waitFor(() => expect(sent().at(-1)?.[1]).toHaveLength(8));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday, Evening' }).checked).toBe(true);
    await press(/^Evening .* on all days$/);
    await vi.waitFor(() => expect(sent().at(-1)).toEqual(['hours', ['wed-morning']]));
  });

  test('says who reads the answer at every item', async () => {
    await show('your-coach');
    const gender = screen.getByRole('group', { name: /gender matter/ });
    expect(within(gender).getByText('Only you')).toBeDefined();
    expect(
      within(screen.getByRole('group', { name: /^In which languages/ })).getByText('For your coach'),
    ).toBeDefined();
  });
});

describe('steps', () => {
  test('changes the address on Next and Back, and focuses the heading', async () => {
    await show();
    expect(heading().textContent).toBe('What brings you');
    await press('Next');
    expect(location.search).toBe('?step=goals');
    expect(heading().textContent).toBe('What you want to change');
    expect(document.activeElement).toBe(heading());
    await press('Back');
    expect(heading().textContent).toBe('What brings you');
  });

  test('goes back a step with the browser’s back button', async () => {
    await show();
    await press('Next');
    window.history.replaceState(null, '', '/coachee/questionnaire/screen?step=what-brings-you');
    fireEvent.popState(window);

    expect(heading().textContent).toBe('What brings you');
  });

  test('asks for no zone that the profile knows, takes it on Next, and lets people change it', async () => {
    await show('your-coach');
    expect(screen.getByText(/^Your time zone is Kolkata \(GMT\+5:30\), as in your profile\./)).toBeDefined();
    expect(screen.queryByLabelText('Which time zone are you in?')).toBeNull();
    expect(sent()).toEqual([]);
    await press('Next');
    await vi.waitFor(() => expect(sent()).toEqual([['time-zone', 'Asia/Kolkata']]));

    await press('Back');
    await userEvent.click(screen.getByRole('link', { name: 'Change the time zone' }));
    expect(screen.getByLabelText<HTMLInputElement>('Which time zone are you in?').value).toBe('Kolkata (GMT+5:30)');
  });

  test('continues on another device where it was left', async () => {
    api.begin({ brings: ['new-role'], goal: 'More calm' });
    await show();

    expect(heading().textContent).toBe('What you want to change');
    expect(screen.getByText('Welcome back. Pick up where you left off.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Three months from now/));
  });

  test('says on Next that an open question can be answered later', async () => {
    await show();
    await press('Next');

    expect(screen.getByText('You left 2 questions open. You can come back any time before you finish.')).toBeDefined();
    await press('Back');
    expect(screen.queryByText(/You left/)).toBeNull();
  });

  test('says nothing on Next once the required questions are answered', async () => {
    api.begin({ brings: ['new-role'], topics: [1] });
    await show('what-brings-you');
    await press('Next');

    expect(heading().textContent).toBe('What you want to change');
    expect(screen.queryByText(/You left/)).toBeNull();
  });
});

describe('the languages', () => {
  const group = () => within(screen.getByRole('group', { name: /^In which languages/ }));
  const chips = () => group().getAllByRole('checkbox');
  const search = () => group().getByRole('searchbox', { name: 'Search all 29 languages' });

  test('begin with the six most likely by browser and country', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ta-IN', 'en-GB']);
    await show('your-coach');

    expect(chips().map((chip) => chip.closest('label')?.textContent)).toEqual([
      'Tamil',
      'English',
      'Hindi',
      'Spanish',
      'French',
      'Arabic',
    ]);
    expect(search()).toBeDefined();
  });

  test('finds the others by search, and keeps a chosen one after it', async () => {
    await show('your-coach');
    await userEvent.type(search(), 'tu');
    await userEvent.click(group().getByRole('checkbox', { name: 'Turkish' }));
    await userEvent.clear(search());

    expect(sent()).toEqual([['languages', ['tr']]]);
    expect(group().getByRole<HTMLInputElement>('checkbox', { name: 'Turkish' }).checked).toBe(true);
    await userEvent.click(group().getByRole('checkbox', { name: 'Turkish' }));
    expect(group().getByRole<HTMLInputElement>('checkbox', { name: 'Turkish' }).checked).toBe(false);
  });

  test('says when there is no coaching in a language', async () => {
    await show('your-coach');
    await userEvent.type(search(), 'klingon');

    expect(group().getByText('We don’t have coaching in that language.')).toBeDefined();
  });
});
