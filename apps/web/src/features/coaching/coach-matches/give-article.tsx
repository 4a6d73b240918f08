'use client';

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Send } from '#ui/icons.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';

const GiveArticleModal = fetchedModal(() =>
  import('./give-article-modal.tsx').then((module) => module.GiveArticleModal),
);

interface GiveArticleProps {
  readonly slug: string;
  readonly title: string;
}

/** Lets a coach give a client an article to read, as an action. */
export function GiveArticle({ slug, title }: GiveArticleProps) {
  const [opener, setOpener] = useState<HTMLElement | null>();
  const [given, setGiven] = useState<string>();
  return (
    <>
      <Button variant="ghost" onClick={() => setOpener(focusedOpener())}>
        <Send aria-hidden className="size-5" />
        Give to a client
      </Button>
      {given && (
        <div className="w-full">
          <Alert tone="success">{given} finds it among their actions.</Alert>
        </div>
      )}
      {opener !== undefined && (
        <ModalOpener value={opener}>
          <GiveArticleModal slug={slug} title={title} onGiven={setGiven} onClose={() => setOpener(undefined)} />
        </ModalOpener>
      )}
    </>
  );
}
