'use client';

import type { PracticeLook } from '@waymark/contract/people/practice-look';
import { PRACTICE_LINKS_AT_MOST } from '@waymark/contract/without-schemas/people/practice-look';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type Links = PracticeLook['links'];

interface LinksFieldProps {
  readonly legend: string;
  readonly links: Links;
  readonly disabled: boolean;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (links: Links) => void;
}

export function LinksField({ legend, links, disabled, errorOf, onChange }: LinksFieldProps) {
  const replace = (at: number, changes: Partial<Links[number]>) =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...changes } : link)));
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-semibold">{legend}</legend>
      {links.map(({ label, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place, as it is typed.
        <div key={at} className="mt-2 grid items-start gap-x-3 border-b border-sand-200 pb-3 sm:grid-cols-[1fr_1.5fr]">
          <TextField
            label={`Text of link ${at + 1}`}
            value={label}
            disabled={disabled}
            error={errorOf(`links.${at}.label`)}
            onChange={({ target }) => replace(at, { label: target.value })}
          />
          <TextField
            label={`Address of link ${at + 1}`}
            value={href}
            inputMode="url"
            disabled={disabled}
            error={errorOf(`links.${at}.href`)}
            onChange={({ target }) => replace(at, { href: target.value })}
          />
          {!disabled && (
            <Button
              variant="quiet"
              className="justify-self-start"
              onClick={() => onChange(links.filter((_link, place) => place !== at))}
            >
              Remove link {at + 1}
            </Button>
          )}
        </div>
      ))}
      {errorOf('links') && (
        <p role="alert" className="mt-2 text-xs font-medium text-danger-600">
          {errorOf('links')}
        </p>
      )}
      {!disabled && links.length < PRACTICE_LINKS_AT_MOST && (
        <Button variant="ghost" className="mt-3" onClick={() => onChange([...links, { label: '', href: 'https://' }])}>
          Add a link
        </Button>
      )}
    </fieldset>
  );
}
