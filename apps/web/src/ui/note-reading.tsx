'use client';

import { Suspense, useState } from 'react';
import { useOfBrowser } from '#store/use-store.ts';
import { withThePage } from './fetched-part.tsx';

const NOTE_TEXT =
  'grid grid-cols-1 gap-2 text-sm text-ink-700 [overflow-wrap:anywhere] [&_:is(h3,h4,h5,h6)]:mt-2 [&_:is(h3,h4,h5,h6)]:font-text [&_:is(h3,h4,h5,h6)]:font-semibold [&_:is(h3,h4,h5,h6)]:text-ink-900 [&_a]:text-pine-600 [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-apricot-400 [&_blockquote]:pl-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:whitespace-pre-line [&_ul]:list-disc [&_ul]:pl-5';

interface NoteProps {
  readonly text: string;
}

const AsTyped = ({ text }: NoteProps) => <p className="whitespace-pre-wrap">{text}</p>;

const Rendered = withThePage<NoteProps>(async () => {
  const { renderNote } = await import('./note-markdown.tsx');
  return ({ text }) => renderNote(text);
}, AsTyped);

/** Gives React nothing to compare with what the server drew, so it stays as it arrived. */
const AS_IT_ARRIVED = { __html: '' };

/**
 * A note as it reads. One that arrives with its page needs no renderer in the browser; another
 * shows as it was typed until the renderer is there, or if it can't be had.
 */
export function NoteReading({ text }: NoteProps) {
  const isArriving = useOfBrowser(() => false, true);
  const [arrived] = useState(isArriving ? text : undefined);
  if (typeof window !== 'undefined' && arrived === text) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing.
    return <div key="arrived" className={NOTE_TEXT} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_ARRIVED} />;
  }
  return (
    <div key="drawn" className={NOTE_TEXT}>
      <Suspense fallback={<AsTyped text={text} />}>
        <Rendered text={text} />
      </Suspense>
    </div>
  );
}
