'use client';

import { useQuery } from '@tanstack/react-query';
import { LANGUAGES, type LanguageCode } from '@waymark/contract/coaching/languages';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { PracticeAgreements } from '@waymark/contract/practice/practice-agreements';
import Link from 'next/link';
import { useState } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { practiceAgreementsQuery } from './practice-agreements.api.ts';
import { PracticeTextForm } from './practice-text-form.tsx';

const TEXTS = {
  own: 'Coaches may add to it, or send a text of theirs.',
  addition: 'Coaches send it, and may add to it.',
  practice: 'Coaches send it as it is.',
} as const;

export function PracticeAgreementsPage() {
  const query = useQuery(practiceAgreementsQuery());
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and bookkeepers look after the agreements">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <h1 className="text-display-md">Agreements</h1>
      <Loaded query={query} isLong loading="Looking up the text" failed="We can’t show the text right now">
        {(found) => <Texts found={found} />}
      </Loaded>
    </div>
  );
}

const nameOf = (language: LanguageCode) => LANGUAGES[language];
const languages = Object.keys(LANGUAGES) as LanguageCode[];

function Texts({ found }: { readonly found: PracticeAgreements }) {
  const { agreements, first, texts } = found;
  const [chosen, setChosen] = useState<LanguageCode>(agreements[0]?.language ?? 'en');
  const written = agreements.map(({ language }) => language);
  const others = languages.filter((language) => !written.includes(language));
  const options = (some: readonly LanguageCode[]) =>
    some.map((language) => (
      <option key={language} value={language}>
        {nameOf(language)}
      </option>
    ));
  return (
    <>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What coaches have their clients sign. {written.length > 0 ? TEXTS[texts] : 'Without one, coaches write theirs.'}{' '}
        <Link prefetch={false} href={CONSOLE_PATHS.rules} className={INLINE_LINK}>
          Change that in the rules
        </Link>
        . Agreements that were sent stay as they are.
      </p>
      <div className="max-w-xs">
        <SelectField label="Language" value={chosen} onChange={({ target }) => setChosen(target.value as LanguageCode)}>
          {written.length > 0 && <optgroup label="Published">{options(written)}</optgroup>}
          <optgroup label="Not written yet">{options(others)}</optgroup>
        </SelectField>
      </div>
      <PracticeTextForm
        key={chosen}
        language={chosen}
        agreement={agreements.find(({ language }) => language === chosen)}
        first={first}
      />
    </>
  );
}
