import { practiceName } from '#practice';

/** `isShort`: the sign alone on the narrowest screens and in a narrow column. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.35rem] leading-none font-[620]">
      <span className="practice-sign inline-block shrink-0">
        <svg width="30" height="30" viewBox="0 0 32 32" className="scheme-light" aria-hidden="true">
          <circle cx="16" cy="16" r="16" className="fill-pine-600" />
          <path
            d="M6 21.5l6.2-9 4 5.4 3.3-4.4L26 21.5"
            fill="none"
            stroke="#fff"
            strokeWidth="2.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx="21.4" cy="8.8" r="2.4" className="fill-apricot-400" />
        </svg>
      </span>
      <span className={`practice-name ${isShort ? 'max-[22.5rem]:sr-only md:max-lg:sr-only' : ''}`}>
        {practiceName()}
      </span>
    </span>
  );
}
