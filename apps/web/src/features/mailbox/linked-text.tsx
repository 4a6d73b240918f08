import { Fragment } from 'react';

const LINK = /(https?:\/\/[^\s<>"')\]]+)/g;

/** Plain text in which addresses can be clicked. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    const key = `${index}:${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} className="break-all font-medium text-pine-600 underline underline-offset-2">
        {part}
      </a>
    );
  });
}
