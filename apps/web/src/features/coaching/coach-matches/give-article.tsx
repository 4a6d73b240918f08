'use client';

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { drawn } from '#ui/icon.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';

const Send = /* @__PURE__ */ drawn(
  <>
    <path d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z" />
    <path d="m21.854 2.147-10.94 10.939" />
  </>,
);

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
