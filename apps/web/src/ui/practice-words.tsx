'use client';

import { type HTMLAttributes, useEffect, useRef } from 'react';
import type { WrittenPart } from '#config/practice-html.ts';
import { publicConfig } from '#config/public-config.ts';
import { reportAs } from '#logging/report-failure.ts';
import { practicePart } from '#practice';

interface PracticeWordsProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'ul' | 'div' | 'section';
  readonly part: WrittenPart;
  /** Of the reader, where the words may greet them. */
  readonly name?: string;
}

const asHtml = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * What the practice wrote, drawn by the server also into pages that were built before: the browser
 * leaves that as it stands, and fetches it only where no document brought it.
 */
export function PracticeWords({ as: Tag, part, name, ...attributes }: PracticeWordsProps) {
  const drawn = useRef<HTMLElement>(null);
  useEffect(() => {
    if (drawn.current?.innerHTML !== '') return;
    publicConfig()
      .then(({ practice }) => {
        const greeted = name ? asHtml(name) : '';
        const html = (practice?.[part] ?? '').replace(/[ ,]*\{name\}/g, (field) =>
          greeted === '' ? '' : field.replace('{name}', () => greeted),
        );
        if (drawn.current?.innerHTML === '') drawn.current.innerHTML = html;
      })
      .catch(reportAs('read-practice-words'));
  }, [part, name]);
  return (
    <Tag
      {...attributes}
      ref={drawn as never}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is escaped as it is made.
      dangerouslySetInnerHTML={{ __html: practicePart(part, name) }}
    />
  );
}
