'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { SEARCH_LENGTH } from '@waymark/contract/without-schemas/search/search';
import { useCombobox } from 'downshift';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type MouseEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { practiceName } from '#practice';
import { CallProblem } from '#problems/call-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { INPUT_CLASSES } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { foundGroups, type Option, type OptionGroup, pageOptions } from './found-options.tsx';
import { pagesNamed, pagesOf } from './product-pages.ts';
import { foundQuery } from './search.api.ts';

/** A pause in typing. */
const ASK_AFTER_MS = 150;
const PAGES_SHOWN = 5;
const PAGES = 'Go to';

interface SearchModalProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** What is typed, once there is a pause; empty while it is too short to search for. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.length < SEARCH_LENGTH.least ? '' : typed), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** Pages at once and what the API finds after them, so that nothing moves that is there already. */
function useFound(user: SessionUser, typed: string) {
  const isLongEnough = typed.length >= SEARCH_LENGTH.least;
  const asked = usePaused(typed);
  const query = useQuery({ ...foundQuery(asked), enabled: asked !== '' });
  const isAnswered = !isLongEnough || (asked === typed && !query.isFetching);
  const groups = useMemo((): readonly OptionGroup[] => {
    const pages = pagesOf(user);
    const named = typed === '' ? pages : pagesNamed(pages, typed).slice(0, PAGES_SHOWN);
    const found = isLongEnough && query.data ? foundGroups(query.data, user) : [];
    return [{ heading: PAGES, options: pageOptions(named) }, ...found].filter(({ options }) => options.length > 0);
  }, [user, typed, isLongEnough, query.data]);
  const error = isLongEnough && isAnswered ? query.error : null;
  return { groups, isAnswered, isLongEnough, error, retry: query.refetch };
}

const { InputChange, InputKeyDownEnter } = useCombobox.stateChangeTypes;

const isForNewTab = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || button !== 0;

/** Within the modal, which draws its children a moment later. */
function SearchPanel({ user, onClose, onShortcuts }: SearchModalProps) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, SEARCH_LENGTH.most);
  // A letter is drawn before the list that it makes.
  const listed = useDeferredValue(typed);
  const { groups, isAnswered, isLongEnough, error, retry } = useFound(user, listed);
  const isSettled = isAnswered && listed === typed;
  /** Pressed before there was an answer: the first one opens. */
  const [isEntered, setEntered] = useState(false);
  const items = useMemo(() => groups.flatMap(({ options }) => options), [groups]);

  function go({ href }: Option): void {
    onClose();
    router.push(href);
  }

  /** Pages need no answer. */
  const isPage = (option: Option) => groups[0]?.heading === PAGES && groups[0].options.includes(option);

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Option>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (option) => option?.name ?? '',
    // It is always open, and what is chosen is never put into the field.
    stateReducer: (state, { type, changes }) =>
      type === InputChange ? { ...changes, highlightedIndex: 0 } : { ...changes, inputValue: state.inputValue },
    onStateChange({ type, inputValue, selectedItem }) {
      if (type === InputChange) {
        setText(inputValue ?? '');
        setEntered(false);
      }
      if (type !== InputKeyDownEnter || !selectedItem) return;
      if (isSettled || (listed === typed && isPage(selectedItem))) go(selectedItem);
    },
  });

  const [first] = items;
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    if (first) {
      onClose();
      router.push(first.href);
    }
  }, [isEntered, isSettled, first, onClose, router]);

  const list = useMemo(() => {
    let place = 0;
    return groups.map(({ heading, options }, at) => (
      <fieldset key={heading} className="min-w-0" aria-labelledby={`${id}-${at}`}>
        <p id={`${id}-${at}`} className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-500">
          {heading}
        </p>
        {options.map((option) => {
          const index = place++;
          return (
            <Link
              key={`${option.href} ${option.name}`}
              prefetch={false}
              {...getItemProps({
                item: option,
                index,
                href: option.href,
                tabIndex: -1,
                onClick: (event) => !isForNewTab(event) && onClose(),
              })}
              className={`flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 text-sm text-ink-900 no-underline outline-2 -outline-offset-2 ${index === highlightedIndex ? 'bg-pine-100 outline-transparent' : 'outline-none'}`}
            >
              {option.picture !== undefined && <Portrait name={option.name} src={option.picture} size="small" />}
              <span className="min-w-0 flex-1 wrap-anywhere">{option.name}</span>
              {option.detail && (
                <span className="max-w-[50%] shrink-0 text-right text-xs wrap-anywhere text-ink-700">
                  {option.detail}
                </span>
              )}
            </Link>
          );
        })}
      </fieldset>
    ));
  }, [groups, highlightedIndex, getItemProps, id, onClose]);

  return (
    <>
      <label htmlFor={`${id}-words`} className="sr-only">
        Search {practiceName()}
      </label>
      <input
        {...getInputProps({
          id: `${id}-words`,
          'aria-labelledby': undefined,
          maxLength: SEARCH_LENGTH.most,
          placeholder: 'People, sessions, goals, articles, pages',
          autoComplete: 'off',
          enterKeyHint: 'go',
          onKeyDown: ({ key }) => key === 'Enter' && !isSettled && setEntered(true),
        })}
        className={`mt-4 ${INPUT_CLASSES}`}
      />
      <div className="mt-3 flex h-[min(26rem,calc(84dvh-16rem))] flex-col max-sm:h-auto max-sm:min-h-0 max-sm:flex-1">
        <div
          {...getMenuProps({ 'aria-label': 'Results', 'aria-busy': !isSettled })}
          className="overflow-y-auto overscroll-contain"
        >
          {list}
        </div>
        {error && (
          <div className="px-3">
            <ErrorState isInCard title="We couldn’t search" onRetry={() => void retry()}>
              <OrOffline>
                {error instanceof CallProblem && error.isRateLimited ? error.message : 'Please try again in a moment.'}
              </OrOffline>
            </ErrorState>
          </div>
        )}
        {!error && isSettled && items.length === 0 && (
          <p className="px-3 pt-4 text-sm text-ink-700">
            {isLongEnough
              ? `Nothing found for “${typed}”. Try fewer words, or another spelling.`
              : 'Type one more letter.'}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isLongEnough && isSettled && (items.length === 1 ? '1 result' : `${items.length} results`)}
      </p>
      <div className="mt-3 flex items-center justify-between gap-4 border-t border-sand-200 pt-3 text-xs text-ink-500">
        <span>You find only what you can open. Nothing you type is kept.</span>
        <button
          type="button"
          onClick={onShortcuts}
          className="min-h-11 shrink-0 rounded-field px-2 font-semibold text-pine-700 hover:underline pointer-coarse:hidden"
        >
          Keyboard shortcuts
        </button>
      </div>
    </>
  );
}

export function SearchModal(props: SearchModalProps) {
  return (
    <Modal title="Search" isWide isFull onClose={props.onClose}>
      <SearchPanel {...props} />
    </Modal>
  );
}
