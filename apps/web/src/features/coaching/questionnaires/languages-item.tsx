'use client';

import { LANGUAGES, type LanguageCode, languageCodes } from '@waymark/contract/without-schemas/coaching/languages';
import { useId, useState } from 'react';
import { useOfBrowser } from '#store/use-store.ts';
import { INPUT_CLASSES } from '#ui/field.tsx';
import { OptionChip } from '#ui/options.tsx';
import { chosenIn, type ItemControl, ItemGroup, toggleValue } from './item-group.tsx';

interface LanguagesItemProps extends ItemControl<'languages'> {
  readonly country: string | null;
}

/** The likely languages as chips, and a search for the rest, which keeps tab stops few. */
export function LanguagesItem({ item, value, error, isHelpSaid, country, onAnswer }: LanguagesItemProps) {
  const ofBrowser = useOfBrowser(() => navigator.languages.join(), '');
  const chosen = chosenIn<LanguageCode>(value);
  // What was chosen once stays in its place: taken back, it would go with the focus that is on it.
  const [kept, setKept] = useState<readonly LanguageCode[]>(chosen);
  const [typed, setTyped] = useState('');

  const shown = [...new Set([...likelyLanguages(ofBrowser.split(','), country), ...kept, ...chosen])];
  const sought = typed.trim().toLowerCase();
  const found =
    sought === ''
      ? []
      : languageCodes.filter((code) => !shown.includes(code) && LANGUAGES[code].toLowerCase().startsWith(sought));

  function toggle(code: LanguageCode): void {
    setKept((before) => [...new Set([...before, code])]);
    onAnswer(toggleValue(chosen, code));
  }

  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <div className="flex flex-wrap gap-2">
        {[...shown, ...found].map((code) => (
          <OptionChip
            key={code}
            label={LANGUAGES[code]}
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </div>
      <LanguageSearch typed={typed} onType={setTyped} />
      <p role="status" className="mt-1.5 min-h-5 text-xs text-ink-700">
        {sought !== '' &&
          foundInWords(
            found.length,
            shown.some((code) => LANGUAGES[code].toLowerCase().startsWith(sought)),
          )}
      </p>
    </ItemGroup>
  );
}

function foundInWords(count: number, isShown: boolean): string {
  if (count === 0) return isShown ? 'It’s among the languages above.' : 'We don’t have coaching in that language.';
  return count === 1 ? '1 more language above.' : `${count} more languages above.`;
}

function LanguageSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const id = useId();
  return (
    <div className="mt-4 max-w-80">
      <label htmlFor={id} className="block text-sm font-semibold">
        Search all {languageCodes.length} languages
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${INPUT_CLASSES} mt-1.5`}
      />
    </div>
  );
}

const SHOWN = 6;

/** They make up the number where browser and country say too little. */
const WIDELY_SPOKEN: readonly LanguageCode[] = ['en', 'es', 'hi', 'fr', 'ar', 'zh'];

const isOffered = (code: string | undefined): code is LanguageCode =>
  languageCodes.some((language) => language === code);

/** The language that most people in a country speak, as Unicode's likely subtags have it. */
const languageOf = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;

/** The languages someone most likely speaks, by browser and country (ISO 3166-1). */
function likelyLanguages(ofBrowser: readonly string[], country: string | null): readonly LanguageCode[] {
  const spoken = ofBrowser.map((tag) => tag.split('-')[0]?.toLowerCase());
  const local = country === null ? undefined : languageOf(country);
  return [...new Set([...spoken, local, ...WIDELY_SPOKEN])].filter(isOffered).slice(0, SHOWN);
}
