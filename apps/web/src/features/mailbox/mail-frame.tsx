'use client';

import { type SyntheticEvent, useState } from 'react';

const FIRST_HEIGHT_PX = 480;

/** Links open in a tab of their own; without it they would open inside the frame. */
const inFrame = (html: string) => `<base target="_blank">${html}`;

/**
 * A mail as its reader sees it, in a frame in which no script runs. The frame has the page's origin, so that its height can be
 * measured; what is in it was written by our own templates.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);

  function fitHeight({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT_PX);
  }

  return (
    <iframe
      title={title}
      srcDoc={inFrame(html)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={fitHeight}
      style={{ height }}
      className="w-full rounded-field border border-sand-200 bg-white"
    />
  );
}
