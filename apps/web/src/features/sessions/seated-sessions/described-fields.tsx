'use client';

import { GROUP_ROOM_CLIENTS } from '@waymark/contract/without-schemas/sessions/group-sessions';
import { MATERIALS_AT_MOST } from '@waymark/contract/without-schemas/sessions/seated-sessions';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import type { ChangeInput } from './seated-draft.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;
type TextAreaProps = Omit<ComponentProps<typeof TextAreaField>, 'label'>;
type FieldName = 'title' | 'message' | 'link' | `materials.${number}.${'title' | 'url'}`;

export const NOTHING_DESCRIBED = { title: '', message: '', link: '', materials: [] as ChangeInput['materials'] };

interface DescribedFieldsProps {
  readonly field: (name: FieldName) => FieldProps & TextAreaProps;
  readonly seats: FieldProps;
  readonly materials: ChangeInput['materials'];
  readonly onMaterials: (materials: ChangeInput['materials']) => void;
}

/** What a session is called, how many seats it has, where it is, and what goes with it. */
export function DescribedFields({ field, seats, materials, onMaterials }: DescribedFieldsProps) {
  return (
    <>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextAreaField
        label="What it is about"
        hint="Optional. Everyone in the group reads it before they take a seat."
        rows={3}
        {...field('message')}
      />
      <div className="max-w-48">
        <TextField label="Seats" inputMode="numeric" autoComplete="off" {...seats} />
      </div>
      <TextField
        label="Meeting link"
        type="url"
        hint={`The video room holds the coach and ${GROUP_ROOM_CLIENTS} others. Give a link to meet more. People with a seat get it.`}
        {...field('link')}
      />
      <fieldset className="mt-6 min-w-0">
        <legend className="text-md font-semibold">Materials</legend>
        <p className="mt-1 text-sm text-ink-700">
          Optional, for people with a seat: a link, or an article of the library such as /blogs/shift-work.
        </p>
        {materials.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are registered by their place.
          <div key={index} className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label={`Title of material ${index + 1}`}
              autoComplete="off"
              {...field(`materials.${index}.title`)}
            />
            <TextField
              label={`Link of material ${index + 1}`}
              autoComplete="off"
              {...field(`materials.${index}.url`)}
            />
          </div>
        ))}
        {materials.length < MATERIALS_AT_MOST && (
          <Button variant="ghost" className="mt-3" onClick={() => onMaterials([...materials, { title: '', url: '' }])}>
            Add material
          </Button>
        )}
      </fieldset>
    </>
  );
}
