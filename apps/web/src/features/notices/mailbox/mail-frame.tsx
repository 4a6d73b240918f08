'use client';

import { type SyntheticEvent, useState } from 'react';

const FIRST_HEIGHT_PX = 480;

/** Without it, links would open inside the frame. */
const inFrame = (html: string) => `<base target="_blank">${html}`;

/** Runs no scripts; shares the page's origin so that we can measure its height. */
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
