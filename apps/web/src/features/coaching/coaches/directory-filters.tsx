'use client';

import type { LanguageCode } from '@waymark/contract/coaching/languages';
import { linkPaths } from '@waymark/contract/paths';
import type { Gender } from '@waymark/contract/people/profiles';
import { COACH_NAME_MAX_LENGTH } from '@waymark/contract/without-schemas/coaching/coaches';
import { useRouter } from 'next/navigation';
import { type FormEvent, Suspense, useId, useRef, useState, useTransition } from 'react';
import { useAddressFields } from '#forms/use-address-fields.ts';
import { Button } from '#ui/button.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { ChevronDown, Search } from '#ui/icons.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type DirectoryState, directoryPath, filtersOf } from './directory-address.ts';
import type { TimesChoiceProps } from './times-choice.tsx';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

interface DirectoryFiltersProps {
  readonly state: DirectoryState;
  readonly topics: readonly FilterChoice[];
  readonly languages: readonly FilterChoice[];
  readonly genders: readonly FilterChoice[];
}

/** Search by name and filters; without JavaScript a plain form that leads to the same addresses. */
export function DirectoryFilters({ state, topics, languages, genders }: DirectoryFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const fieldsId = useId();
  // On a phone only.
  const [isUnfolded, setUnfolded] = useState(false);
  const [isPending, startTransition] = useTransition();
  useAddressFields(form, {
    q: state.q,
    topic: state.topic ?? '',
    language: state.language ?? '',
    gender: state.gender ?? '',
    open: state.isOpenOnly,
  });

  const go = (next: DirectoryState) => startTransition(() => router.push(directoryPath(next), { scroll: false }));

  /** Leads to what the fields say now, with the times as they are in the address. */
  function show() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const chosen = (name: string) => String(fields.get(name) ?? '') || null;
    go({
      ...state,
      q: (chosen('q') ?? '').trim(),
      topic: chosen('topic'),
      language: chosen('language') as LanguageCode | null,
      gender: chosen('gender') as Gender | null,
      isOpenOnly: fields.has('open'),
      page: 1,
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    show();
  }

  const selects = [
    { name: 'topic', label: 'Topic', any: 'All topics', choices: topics, value: state.topic },
    { name: 'language', label: 'Language', any: 'Any language', choices: languages, value: state.language },
    { name: 'gender', label: 'Gender', any: 'Any gender', choices: genders, value: state.gender },
  ];

  const narrowed = filtersOf(state).filter(Boolean).length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is younger than some browsers in use.
    <form
      role="search"
      aria-label="Find a coach"
      ref={form}
      action={linkPaths.coaches()}
      onSubmit={submit}
      aria-busy={isPending || undefined}
      className="mt-5 rounded-card bg-white p-4 sm:p-5.5 pt-1 shadow-card"
    >
      <div className="grid gap-x-4 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-end">
        <SearchField label="Search by name" defaultValue={state.q} maxLength={COACH_NAME_MAX_LENGTH} />
        <Button type="submit" className="mt-4.5 min-w-36 sm:h-12" busyText={isPending ? 'Searching ...' : undefined}>
          <Search aria-hidden className="size-4.5" />
          Search
        </Button>
      </div>
      <Button
        variant="ghost"
        className="mt-4 w-full noscript:hidden sm:hidden"
        aria-expanded={isUnfolded}
        aria-controls={fieldsId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {narrowed === 0 ? 'Filters' : `Filters (${narrowed})`}
      </Button>
      <div id={fieldsId} className={isUnfolded ? '' : 'max-sm:not-noscript:hidden'}>
        <div className="grid gap-x-4 @xl:grid-cols-3">
          {selects.map(({ name, label, any, choices, value }) => (
            <SelectField key={name} name={name} label={label} defaultValue={value ?? ''} onChange={show}>
              <option value="">{any}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
            <input
              type="checkbox"
              name="open"
              value="1"
              defaultChecked={state.isOpenOnly}
              onChange={show}
              className="size-5 accent-pine-600"
            />
            Only coaches taking new clients
          </label>
        </div>
        {state.timeZone !== null && (
          <>
            <input type="hidden" name="hours" value={state.hours.join(',')} />
            <input type="hidden" name="zone" value={state.timeZone} />
          </>
        )}
        <TimesFilter
          hours={state.hours}
          timeZone={state.timeZone}
          isBusy={isPending}
          onShow={(hours, timeZone) => go({ ...state, hours, timeZone: hours.length > 0 ? timeZone : null, page: 1 })}
        />
      </div>
    </form>
  );
}

const TimesChoice = withThePage(() => import('./times-choice.tsx').then((module) => module.TimesChoice));

/** What it holds is drawn once it is opened. */
function TimesFilter(props: TimesChoiceProps) {
  const { length: chosen } = props.hours;
  const isFiltering = chosen > 0;
  const [wasOpened, setWasOpened] = useState(isFiltering);
  return (
    <details
      open={isFiltering}
      // Someone may open it before the script runs.
      ref={(details) => setWasOpened((was) => was || details?.open === true)}
      onToggle={() => setWasOpened(true)}
      className={`group mt-2 border-t border-sand-200 pt-2 ${isFiltering ? '' : 'noscript:hidden'}`}
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-2 text-sm font-semibold text-pine-700 hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 -rotate-90 transition-transform group-open:rotate-0" />
        {isFiltering ? `Times that suit you: ${chosen} chosen` : 'Times that suit you'}
      </summary>
      <Suspense fallback={<LoadingState label="Looking up the times" isInCard />}>
        {wasOpened && <TimesChoice {...props} />}
      </Suspense>
    </details>
  );
}
