import { withLinks } from './links.ts';

/** As it was written; its direction is its own, so that nothing around it turns around. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {withLinks(text).map(({ at, text: shown, href }) =>
        href ? (
          <a
            key={at}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer"
            className="[unicode-bidi:isolate]"
          >
            {shown}
          </a>
        ) : (
          shown
        ),
      )}
    </p>
  );
}
